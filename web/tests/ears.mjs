// What somebody hears who plays by a screen reader: live regions when they change.

/** Begins to listen, in the page, before anything else runs there. */
export function listen() {
  const heard = (window.heard = []);
  const LIVE = "[role=log], [role=status], [role=alert], [aria-live]";
  const text = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === "true" || !node.checkVisibility()) return "";
    return [...node.childNodes].map(text).join(" ");
  };
  const said = (node) => text(node).replace(/\s+/g, " ").replace(/ ([.,:])/g, "$1").trim();
  const say = (kind, words) => {
    if (words && heard.at(-1) !== `${kind}: ${words}`) heard.push(`${kind}: ${words}`);
  };
  const watch = () => new MutationObserver((changes) => {
    const regions = new Set();
    for (const { target, addedNodes } of changes) {
      const of = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
      const region = of?.closest(LIVE);
      // A log says what is added, everything else all of itself.
      if (region?.role === "log") for (const node of addedNodes) say("log", said(node));
      else if (region) regions.add(region);
      for (const node of addedNodes) {
        if (node.nodeType === Node.ELEMENT_NODE) for (const inside of node.querySelectorAll(LIVE)) regions.add(inside);
        if (node.nodeType === Node.ELEMENT_NODE && node.matches(LIVE)) regions.add(node);
      }
    }
    for (const region of regions) if (region.role !== "log" && region.isConnected) say(region.role ?? "live", said(region));
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  if (document.body) watch();
  else addEventListener("DOMContentLoaded", watch);
}

/** What was said since this was asked last. */
export const spoken = (page) => page.evaluate(() => window.heard.splice(0));
