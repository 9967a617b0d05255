// The laws of layout, as they are checked inside a page. `inspect` is sent to the browser as text,
// so it may use nothing but its argument and what the browser has.

/**
 * Everything that breaks a law on the screen as it stands; every violation has the numbers of its elements
 * in `window.lawElements`, for a picture of them. `touch` tells whether the screen is one for fingers.
 * Nothing is looked at again if all texts, icons and targets lie as they did when this was `plan`.
 */
export function inspect({ touch, plan }) {
  const GRACE = 2;
  const NATIVE = "button, a[href], input, select, textarea, summary, [role=button]";
  const PRESSABLE = `${NATIVE}, [tabindex='0']`;
  const DIALOG = "[role=dialog], [role=alertdialog], dialog, [popover], [aria-modal], .veil, .overlay, .side.raised";
  const found = [];
  const elements = (window.lawElements = []);
  const styles = new Map();
  const style = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };

  // ---- What an element is called in a message ----
  const label = (element) => {
    const own = (one) => {
      const classes = [...one.classList].slice(0, 2).map((name) => `.${name}`).join("");
      return one.id ? `#${one.id}` : `${one.localName}${classes}`;
    };
    const path = [own(element)];
    for (let up = element.parentElement; up && up !== document.body && path.length < 3; up = up.parentElement) {
      if (path[0].startsWith("#")) break;
      path.unshift(own(up));
    }
    return path.join(" > ");
  };
  const words = (element) => {
    const text = (element.textContent.trim() || element.getAttribute("aria-label") || element.value || "").replace(/\s+/g, " ");
    const icon = element.closest("svg")?.querySelector("use")?.getAttribute("href") ?? "";
    return (text || icon).slice(0, 30);
  };
  const report = (law, detail, one, other) => {
    const at = [one, other].filter(Boolean).map((element) => elements.push(element) - 1);
    const name = (element) => element && { path: label(element), words: words(element) };
    found.push({ law, detail, a: name(one), b: name(other), at });
  };

  // ---- Boxes ----
  const box = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const cross = (one, other) => ({
    left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
  });
  const width = (area) => area.right - area.left;
  const height = (area) => area.bottom - area.top;
  const isEmpty = (area) => width(area) <= 0 || height(area) <= 0;
  const size = (area) => (isEmpty(area) ? 0 : width(area) * height(area));
  const middle = (area) => [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
  const px = (number) => `${Math.round(number)} px`;

  // ---- What is seen ----
  const hidden = new Map();
  /** For voices alone, or not to be used at the moment; so is what lies inside. */
  const isHidden = (element) => {
    if (!element) return false;
    if (!hidden.has(element)) {
      const { clipPath, clip } = style(element);
      const hides = clipPath === "inset(50%)" || clip === "rect(0px, 0px, 0px, 0px)" || element.inert;
      hidden.set(element, hides || isHidden(element.parentElement));
    }
    return hidden.get(element);
  };
  // The browser calls invisible what has no box of its own, so only the innermost element is asked.
  const isSeen = (element) => !isHidden(element) && element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  /** Marked in the markup: it lies over something else on purpose. */
  const isLayered = (element) => element.closest("[data-layered]") !== null;
  const alpha = (color) => {
    if (color === "transparent" || color === "none") return 0;
    const parts = color.match(/\/\s*([\d.]+)/) ?? color.match(/rgba\(.*,\s*([\d.]+)\)/);
    return parts ? Number(parts[1]) : 1;
  };
  const isBordered = (element) => ["Top", "Right", "Bottom", "Left"].every((side) => {
    const of = style(element);
    return parseFloat(of[`border${side}Width`]) >= 1 && of[`border${side}Style`] !== "none" && alpha(of[`border${side}Color`]) > 0.05;
  });

  /** The boxes around an element that decide where it is cut off, from the inside to the outside. */
  const around = (element) => {
    const chain = [];
    let place = "static";
    for (let up = element; up && up !== document.documentElement; up = up.parentElement) {
      const of = style(up);
      const holds = up === element || place === "static" || place === "relative" || place === "sticky"
        || (place === "absolute" ? of.position !== "static" || of.transform !== "none" : of.transform !== "none");
      if (!holds) continue;
      if (up !== document.body) chain.push(up);
      place = of.position;
      // What is inside a picture is placed by the picture.
      if (up instanceof SVGElement && up.localName !== "svg") place = "static";
    }
    return chain;
  };
  const clips = (element) => {
    const { overflowX, overflowY, display } = style(element);
    return display === "inline" && !(element instanceof SVGElement) ? ["visible", "visible"] : [overflowX, overflowY];
  };
  const inner = (element) => {
    const area = element.getBoundingClientRect();
    if (element instanceof SVGElement) return box(area);
    const of = style(element);
    return {
      left: area.left + parseFloat(of.borderLeftWidth), right: area.right - parseFloat(of.borderRightWidth),
      top: area.top + parseFloat(of.borderTopWidth), bottom: area.bottom - parseFloat(of.borderBottomWidth),
    };
  };

  /** What can be seen of an area of an element, and the box that cuts something off without a way to scroll there. */
  const shownOf = (element, area) => {
    let shown = area;
    let cut;
    for (const up of around(element)) {
      if (up === element && element instanceof SVGElement && element.localName !== "svg") continue;
      const [across, down] = clips(up);
      if (across === "visible" && down === "visible") continue;
      const within = inner(up);
      const before = shown;
      shown = {
        ...(across === "visible" ? { left: shown.left, right: shown.right }
          : { left: Math.max(shown.left, within.left), right: Math.min(shown.right, within.right) }),
        ...(down === "visible" ? { top: shown.top, bottom: shown.bottom }
          : { top: Math.max(shown.top, within.top), bottom: Math.min(shown.bottom, within.bottom) }),
      };
      const still = (kind) => kind === "hidden" || kind === "clip";
      const lost = Math.max(
        still(across) ? Math.max(within.left - before.left, before.right - within.right) : 0,
        still(down) ? Math.max(within.top - before.top, before.bottom - within.bottom) : 0,
      );
      if (lost > GRACE && !cut) cut = { by: up, lost };
      if (isEmpty(shown)) break;
    }
    return { shown, cut };
  };

  // ---- The texts and icons ----
  const pieces = [];
  /** Wholly to the left of the page or above it: there waits what only the keyboard brings in. */
  const isAway = (area) => area.right + scrollX <= 0 || area.bottom + scrollY <= 0;
  const add = (element, area, kind, node) => {
    if (width(area) < 1 || height(area) < 1 || isAway(area)) return;
    pieces.push({ element, area, kind, node, ...shownOf(element, area) });
  };
  const range = document.createRange();
  /** The lines of a text: their boxes are higher than the letters, which may be set tightly. */
  const lines = (node) => {
    range.selectNodeContents(node);
    return [...range.getClientRects()].map(({ left, right, top, bottom, height }) =>
      ({ left, right, top: top + height * 0.22, bottom: bottom - height * 0.22 }));
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("script, style, noscript, defs, symbol, title, desc, option") || !isSeen(element)) continue;
    if (parseFloat(style(element).fontSize) < 2) continue;
    for (const line of lines(node)) add(element, line, "text", node);
  }
  for (const svg of document.querySelectorAll("body svg")) {
    const area = svg.getBoundingClientRect();
    const isIcon = svg.matches(".icon") || (svg.querySelector("use") && area.width <= 120);
    if (!isIcon || svg.querySelector("text") || !isSeen(svg)) continue;
    add(svg, box(area), "icon");
  }

  const scrolls = (element) => ["auto", "scroll"].includes(style(element).overflowY) && element.scrollHeight > element.clientHeight;
  // Neither places that take the focus so that keys can scroll them nor what rests at the moment are targets.
  const targets = [...document.querySelectorAll(PRESSABLE)].filter((element) => isSeen(element) && style(element).pointerEvents !== "none"
    && element.getAttribute("tabindex") !== "-1"
    && (element.matches(NATIVE) || (!scrolls(element) && !element.querySelector(PRESSABLE))));
  const places = [...pieces.map(({ area }) => area), ...targets.map((element) => element.getBoundingClientRect())];
  const drawn = places.map(({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join()).join(";");
  if (drawn === plan) return { isSame: true };

  // ---- First law: no text is cut ----
  const reportCut = ({ element, kind, cut, area, shown }) => {
    const of = style(cut.by);
    const isClamped = of.webkitLineClamp !== "none";
    const shortens = of.textOverflow === "ellipsis" || isClamped;
    const isTitled = cut.by.closest("[title]") || element.closest("[title]");
    // A title attribute has the whole text; with less than half of it visible, it cannot be understood.
    const isBarelySeen = shortens && !isClamped && width(shown) < width(area) / 2;
    if (shortens && isTitled && !isBarelySeen) return;
    const why = isBarelySeen ? `shows ${px(Math.max(width(shown), 0))} of ${px(width(area))}`
      : shortens ? "ends in an ellipsis but has no title" : `is cut by ${px(cut.lost)}`;
    report(1, `${kind} ${why}`, element, cut.by);
  };
  for (const piece of pieces) {
    const { element, shown, kind, cut } = piece;
    if (isLayered(element)) continue;
    if (cut) {
      reportCut(piece);
      continue;
    }
    if (isEmpty(shown)) continue;
    const beyond = Math.max(-shown.left - scrollX, shown.right + scrollX - document.documentElement.clientWidth, -shown.top - scrollY);
    if (beyond > GRACE) report(1, `${kind} is ${px(beyond)} outside of the window`, element);
  }

  // ---- Third law: inside the nearest border ----
  const borders = new Map();
  const borderAround = (element) => {
    if (!borders.has(element)) {
      const next = element.parentElement;
      let border = null;
      if (isBordered(element) && !(element instanceof SVGElement)) border = element;
      else if (next && next !== document.body) border = style(element).position === "fixed" ? null : borderAround(next);
      borders.set(element, border);
    }
    return borders.get(element);
  };
  const leaves = (element, area, border) => {
    const cage = border.getBoundingClientRect();
    // What a box between the two clips or scrolls is the first law's concern.
    for (const up of around(element)) {
      if (up === border) break;
      if (clips(up).some((kind) => kind !== "visible") && !(up === element && element instanceof SVGElement)) return 0;
    }
    if (clips(border).some((kind) => kind !== "visible")) return 0;
    return Math.max(cage.left - area.left, area.right - cage.right, cage.top - area.top, area.bottom - cage.bottom);
  };
  const full = new Set();
  for (const { element, area, kind } of pieces) {
    if (isLayered(element)) continue;
    const start = kind === "icon" ? element.parentElement : element;
    const border = start && borderAround(start);
    if (!border) continue;
    full.add(border);
    const by = leaves(element, area, border);
    if (by > GRACE) report(3, `${kind} leaves its box by ${px(by)}`, element, border);
  }
  for (const inside of full) {
    const above = inside.parentElement && borderAround(inside.parentElement);
    if (!above || isLayered(inside) || ["absolute", "fixed"].includes(style(inside).position)) continue;
    const by = leaves(inside, inside.getBoundingClientRect(), above);
    if (by > GRACE) report(3, `box leaves its box by ${px(by)}`, inside, above);
  }

  // ---- Fourth law: what can be pressed is not covered ----
  const kept = [[document.scrollingElement, scrollX, scrollY]];
  for (const element of document.querySelectorAll("body *")) {
    // Also what hides its overflow is scrolled by the browser on the way to something inside.
    if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) continue;
    if (clips(element).some((kind) => kind !== "visible")) kept.push([element, element.scrollLeft, element.scrollTop]);
  }
  const restore = () => {
    for (const [element, left, top] of kept) {
      if (element.scrollLeft !== left || element.scrollTop !== top) element.scrollTo({ left, top, behavior: "instant" });
    }
  };
  const areaOf = (element) => {
    const parts = [...element.getClientRects()].filter((part) => part.width >= 1 && part.height >= 1);
    parts.sort((one, other) => other.width * other.height - one.width * one.height);
    return parts[0] && box(parts[0]);
  };
  const isInWindow = ([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  const reaches = (element, hit) => {
    const label = hit?.closest("label");
    return hit && (element.contains(hit) || (label && (label.control === element || label.contains(element))));
  };
  /** Something in front of everything, which was opened and can be closed. */
  const isDialog = (hit, element) => {
    const dialog = hit?.closest(DIALOG);
    return dialog && !dialog.contains(element);
  };
  /** What sticks to an edge of the window or was opened over the page moves away from an element again. */
  const movesAway = (cover, element) => {
    for (let up = cover; up && !up.contains(element); up = up.parentElement) {
      if (up.matches(DIALOG) || ["fixed", "sticky"].includes(style(up).position) || up.hasAttribute("data-layered")) return true;
    }
    return false;
  };
  /** What hides an element where it lies now: nothing, an element, or the edge of the window. */
  const hider = (element) => {
    const { shown } = shownOf(element, areaOf(element));
    if (isEmpty(shown) || !isInWindow(middle(shown))) return "edge";
    const first = document.elementFromPoint(...middle(shown));
    if (reaches(element, first) || isDialog(first, element)) return null;
    // A shape need not have its own middle inside.
    const steps = element instanceof SVGElement ? [0.2, 0.35, 0.5, 0.65, 0.8] : [];
    const isFound = steps.some((x) => steps.some((y) =>
      reaches(element, document.elementFromPoint(shown.left + x * width(shown), shown.top + y * height(shown)))));
    return isFound ? null : first ?? "edge";
  };
  for (const element of targets) {
    const area = areaOf(element);
    if (!area || isAway(area) || isLayered(element) || !hider(element)) continue;
    // Under a bar that sticks to an edge, or scrolled away: it counts only if scrolling does not help.
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const hides = hider(element);
    if (hides === "edge") report(4, "cannot be reached by scrolling", element);
    else if (hides) report(4, "is covered in its middle", element, hides);
  }
  restore();

  // ---- Fifth law: targets for fingers ----
  if (touch) {
    const isInline = (element) => {
      if (element.localName !== "a" || style(element).display !== "inline") return false;
      const block = element.parentElement.closest("p, li, dd, td, small, span, div, label") ?? element.parentElement;
      return block.textContent.trim().length > element.textContent.trim().length;
    };
    const fingers = targets.map((element) => {
      const own = element.getBoundingClientRect();
      const around = element.localName === "input" ? element.closest("label")?.getBoundingClientRect() ?? own : own;
      return { element, area: box(around), ...shownOf(element, box(around)) };
    }).filter(({ element, area, shown }) => size(shown) > 0 && !isAway(area) && !isInline(element))
      // What is half scrolled away can be scrolled to, and then it has the space that its neighbours have.
      .filter(({ area, shown, cut }) => cut || size(shown) > size(area) - 1);
    for (const { element, area } of fingers) {
      const least = Math.min(width(area), height(area));
      if (least >= 43.5 || isLayered(element)) continue;
      const what = `${Math.round(width(area))}×${Math.round(height(area))} px`;
      if (least < 23.5) {
        report(5, `is ${what}, less than 24 px`, element);
        continue;
      }
      const [x, y] = middle(area);
      const isOther = (other) => other && other !== element && !other.contains(element) && !element.contains(other)
        && !movesAway(other, element) && !movesAway(element, other);
      const around = (other) => {
        const across = Math.max(other.left - x, 0, x - other.right);
        const down = Math.max(other.top - y, 0, y - other.bottom);
        return Math.hypot(across, down) < 12;
      };
      // Shapes in a drawing are not as large as the boxes around them.
      const circle = [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => angle * Math.PI / 180);
      const touched = element instanceof SVGElement
        ? circle.map((turn) => document.elementFromPoint(x + 12 * Math.cos(turn), y + 12 * Math.sin(turn))?.closest(PRESSABLE))
          .filter((other) => targets.includes(other))
        : fingers.filter((other) => around(other.shown)).map((other) => other.element);
      const near = touched.find(isOther);
      if (near) report(5, `is ${what} and has no space around it`, element, near);
    }
  }

  // ---- Second law: texts and icons keep apart ----
  // Here it counts what is painted over what, not what can be pressed.
  const all = document.createElement("style");
  all.textContent = "*, *::before, *::after { pointer-events: auto !important; }";
  document.head.append(all);
  const isOpaque = (element) => {
    const of = style(element);
    if (element instanceof SVGElement) {
      if (["svg", "g"].includes(element.localName)) return false;
      return element.localName === "use" || (alpha(of.fill) > 0.85 && Number(of.fillOpacity) > 0.85);
    }
    return (alpha(of.backgroundColor) > 0.85 || of.backgroundImage !== "none") && Number(of.opacity) > 0.85;
  };
  const holds = (element, piece) => element === piece.element || element.contains(piece.element);
  /** Whether one of the two is painted over, so that nobody sees both: by a box above one and not around it. */
  const coverBetween = (one, other, [x, y]) => {
    const stack = document.elementsFromPoint(x, y);
    const [high, low] = [one, other].map((piece) => stack.findIndex((element) => element === piece.element));
    // Where letters are not hit themselves, the box around them means nothing.
    if (high < 0 || low < 0) return stack.find((element) => isOpaque(element) && (holds(element, one) !== holds(element, other)));
    const [first, last] = [Math.min(high, low), Math.max(high, low)];
    const below = high < low ? other : one;
    return stack.slice(first, last).find((element) => isOpaque(element) && !holds(element, below));
  };
  const again = ({ element, node, kind, area }) => {
    if (kind === "icon") return box(element.getBoundingClientRect());
    const all = lines(node);
    return all.find((line) => Math.abs(width(line) - width(area)) < 0.5 && Math.abs(line.left - area.left) < 0.5) ?? all[0];
  };
  /** Pairs that were reported, which stand in several windows of a box that scrolls. */
  const known = new Map();
  const reportOnce = (detail, one, other) => {
    if (!known.has(one)) known.set(one, new Set());
    if (!known.get(one).has(other)) report(2, detail, one, other);
    known.get(one).add(other);
  };
  // A text that lies under a box of the page itself.
  const coverAt = (piece, x, y) => {
    const first = document.elementFromPoint(x, y);
    if (!first || holds(first, piece) || piece.element.contains(first)) return null;
    const stack = document.elementsFromPoint(x, y);
    const own = stack.findIndex((element) => holds(element, piece));
    return stack.slice(0, Math.max(own, 0)).find((element) => isOpaque(element) && !piece.element.contains(element));
  };
  /** Everything that is shown of these pieces, together and with what lies around it. */
  const keepApart = (pieces) => {
    const shownPieces = pieces.filter(({ shown, element }) => !isEmpty(shown) && !isLayered(element));
    shownPieces.sort((one, other) => one.shown.top - other.shown.top);
    for (const [at, one] of shownPieces.entries()) {
      for (let next = at + 1; next < shownPieces.length; next += 1) {
        const other = shownPieces[next];
        if (other.shown.top >= one.shown.bottom) break;
        if (one.node && one.node === other.node) continue;
        let common = cross(one.shown, other.shown);
        const isTooMuch = () => {
          if (one.kind === "text" && other.kind === "text") return width(common) > GRACE && height(common) > GRACE;
          return size(common) > Math.min(size(one.area), size(other.area)) / 4;
        };
        if (isEmpty(common) || !isTooMuch()) continue;
        if (!isInWindow(middle(common))) {
          scrollBy({ top: middle(common)[1] - innerHeight / 2, behavior: "instant" });
          common = cross(shownOf(one.element, again(one)).shown, shownOf(other.element, again(other)).shown);
          const covered = isEmpty(common) || !isTooMuch() || (isInWindow(middle(common)) && coverBetween(one, other, middle(common)));
          restore();
          if (covered) continue;
        } else if (coverBetween(one, other, middle(common))) continue;
        const by = `${Math.round(width(common))}×${Math.round(height(common))} px`;
        reportOnce(`${one.kind} and ${other.kind} overlap by ${by}`, one.element, other.element);
      }
    }
    // Of a line that is scrolled away but for its edge, the edge tells nothing.
    const unseen = new Set(shownPieces.filter(({ kind, shown }) => kind === "text" && height(shown) > GRACE));
    for (let top = 0; unseen.size > 0 && top < document.scrollingElement.scrollHeight; top += innerHeight * 0.6) {
      scrollTo({ top, behavior: "instant" });
      const down = kept[0][2] - scrollY;
      for (const piece of unseen) {
        const [x, y] = middle(piece.shown);
        if (!isInWindow([x, y + down])) continue;
        unseen.delete(piece);
        // What does not scroll with the page is looked at where it was found.
        if (down !== 0 && around(piece.element).some((up) => ["fixed", "sticky"].includes(style(up).position))) continue;
        const inset = Math.min(4, width(piece.shown) / 3);
        // The ends of a text in a drawing may bend away from its box.
        const isStraight = !(piece.element instanceof SVGElement);
        const points = isStraight ? [x, piece.shown.left + inset, piece.shown.right - inset] : [x];
        const cover = points.map((x) => coverAt(piece, x, y + down)).find(Boolean);
        if (cover && !movesAway(cover, piece.element)) reportOnce("text lies under a box", piece.element, cover);
      }
    }
    restore();
  };
  keepApart(pieces);
  // A box that scrolls, such as the board on a phone, shows one part of what it holds after the other.
  for (const place of kept.slice(1)) {
    const [room] = place;
    const isRoom = scrolls(room) && room.clientHeight > innerHeight / 5 && isSeen(room);
    if (!isRoom) continue;
    const inside = pieces.filter(({ element, area, shown }) => room.contains(element) && shown.bottom < area.bottom);
    const begun = place[2];
    while (place[2] + room.clientHeight < room.scrollHeight - GRACE) {
      place[2] = Math.min(place[2] + room.clientHeight * 0.8, room.scrollHeight - room.clientHeight);
      restore();
      const by = room.scrollTop - begun;
      keepApart(inside.map((piece) => {
        const area = { ...piece.area, top: piece.area.top - by, bottom: piece.area.bottom - by };
        return { ...piece, area, ...shownOf(piece.element, area) };
      }));
    }
    place[2] = begun;
    restore();
  }

  // What lies in layers, such as a hand of cards, may be turned; straightened it shows whether its own boxes cut it.
  all.textContent = "[data-layered], [data-layered] * { transform: none !important; rotate: none !important; }";
  for (const piece of pieces) {
    const layer = piece.node && piece.element.closest("[data-layered]");
    if (!layer) continue;
    const areas = lines(piece.node).map((area) => ({ area, ...shownOf(piece.element, area) }));
    const line = areas.find(({ cut }) => cut && layer !== cut.by && layer.contains(cut.by));
    if (line) reportCut({ ...piece, ...line });
  }
  all.remove();
  return { found, plan: drawn };
}
