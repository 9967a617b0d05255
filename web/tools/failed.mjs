// A reporter for `node --test`: the files with a test that failed, one a line.
export default async function* failed(events) {
  const files = new Set();
  for await (const { type, data } of events) {
    if (type === "test:fail" && data.file && !files.has(data.file)) {
      files.add(data.file);
      yield `${data.file}\n`;
    }
  }
}
