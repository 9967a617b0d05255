// Makes compiled programs smaller or faster: `optimise.mjs -Oz FILE …`, `optimise.mjs -O3 FILE …`. All files in one process:
// it takes longer to start the optimiser than to optimise most of them.
import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";

// What every browser of the last years understands.
const { Features } = binaryen;
const FEATURES = Features.MVP | Features.BulkMemory | Features.BulkMemoryOpt | Features.MutableGlobals
  | Features.NontrappingFPToInt | Features.SignExt | Features.ReferenceTypes | Features.Multivalue;

const [level, ...files] = process.argv.slice(2);
const levels = { "-Oz": [2, 2], "-O3": [3, 0] }[level];
if (!levels || files.length === 0) {
  throw new Error("usage: optimise.mjs -Oz|-O3 FILE …");
}
binaryen.setOptimizeLevel(levels[0]);
binaryen.setShrinkLevel(levels[1]);
for (const file of files) {
  const module = binaryen.readBinary(readFileSync(file), FEATURES);
  module.optimize();
  writeFileSync(file, module.emitBinary());
  module.dispose();
}
