// Starts the engine; what the page sends before it runs waits here.
import init from "/{{engine}}";
const waiting = [];
self.onmessage = ({ data }) => waiting.push(data);
await init({ module_or_path: "/{{engine-wasm}}" });
for (const data of waiting) self.onmessage({ data });
