// Prints, as JSON, what the rule for dependencies says of each pair `file import`, or null.
import { ESLint, Linter } from 'eslint';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const eslint = new ESLint({ cwd: root });
const [...words] = process.argv.slice(2);
const faults = [];
while (words.length > 0) {
  const [file, imported] = words.splice(0, 2);
  const { plugins, rules } = await eslint.calculateConfigForFile(resolve(root, file));
  const [complaint] = new Linter().verify(`import '${imported}';`, [
    {
      plugins: { dependencies: plugins.dependencies },
      rules: { 'dependencies/declared': rules['dependencies/declared'] },
    },
  ]);
  faults.push(complaint?.message ?? null);
}
process.stdout.write(JSON.stringify(faults));
