// Lights the page before it is drawn, so that nobody is blinded by the wrong theme for a moment.
(() => {
  const asked = new URLSearchParams(location.search).get("theme");
  let kept = null;
  try { kept = localStorage.getItem("regalia-theme"); } catch { /* storage may be forbidden */ }
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "candle" : "day";
  document.documentElement.dataset.theme = asked ?? kept ?? system;
})();
