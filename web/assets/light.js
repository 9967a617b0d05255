// Lights the page before it is drawn, so that nobody is blinded by the wrong theme for a moment; what else the reader has set
// and the styles follow comes with it.
(() => {
  const asked = new URLSearchParams(location.search).get("theme");
  let kept = null;
  try { kept = JSON.parse(localStorage.getItem("regalia-settings")); } catch { /* storage may be forbidden */ }
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "candle" : "day";
  const root = document.documentElement.dataset;
  root.theme = asked ?? kept?.theme ?? system;
  for (const name of ["motion", "text", "signs"]) if (kept?.[name]) root[name] = kept[name];
})();
