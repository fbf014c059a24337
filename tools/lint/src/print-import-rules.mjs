// Prints, as JSON, what the repository's ESLint configuration restricts for each file named: `{ file: options }`.
import { ESLint } from 'eslint';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const eslint = new ESLint({ cwd: root });
const entries = await Promise.all(
  process.argv.slice(2).map(async (file) => {
    const config = await eslint.calculateConfigForFile(resolve(root, file));
    return [file, config.rules['no-restricted-imports']];
  }),
);
process.stdout.write(JSON.stringify(Object.fromEntries(entries)));
