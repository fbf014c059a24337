// Prints, as JSON, how the repository's ESLint configuration sets a rule for each file: `{ file: options }`.
import { ESLint } from 'eslint';
import { resolve } from 'node:path';

const [rule, ...files] = process.argv.slice(2);
const root = resolve(import.meta.dirname, '../../..');
const eslint = new ESLint({ cwd: root });
const entries = await Promise.all(
  files.map(async (file) => {
    const config = await eslint.calculateConfigForFile(resolve(root, file));
    return [file, config.rules[rule]];
  }),
);
process.stdout.write(JSON.stringify(Object.fromEntries(entries)));
