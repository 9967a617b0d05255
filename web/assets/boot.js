// Starts the client, and then fetches the drawings of games that cannot be played yet.
import init from "/{{app}}";
init({ module_or_path: "/{{wasm}}" }).then(async () => {
  const drawings = await fetch("/{{later}}");
  document.body.insertAdjacentHTML("beforeend", await drawings.text());
});
