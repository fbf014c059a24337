// Prints, as JSON, what the layers of a project refuse, or null, for each pair of a file in src and what it imports:
// print-layer-faults.mjs <project> <file> <import> ...
import { dirname, join, resolve } from 'node:path';
import { folderOf } from './source-tree.mjs';
import { layerFault, placeFault, readLayers } from './layers.mjs';

const [project = '', ...pairs] = process.argv.slice(2);
const root = resolve(import.meta.dirname, '../../..', project);
const src = join(root, 'src');
const read = readLayers(root);
if ('fault' in read) throw new Error(read.fault);
const faults = [];
for (let index = 0; index < pairs.length; index += 2) {
  const file = join(src, pairs[index]);
  const imported = join(dirname(file), pairs[index + 1]);
  const fault =
    placeFault(read.layers, folderOf(src, file)) ?? layerFault(read, src, file, imported);
  faults.push(fault ?? null);
}
process.stdout.write(JSON.stringify(faults));
