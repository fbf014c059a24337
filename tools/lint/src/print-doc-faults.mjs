// Prints, as JSON, what the repository's own rule says of each comment in such a file: `[file, comment, ...]`; null:
// nothing.
import { ESLint } from 'eslint';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === 'docs/whole' });
const args = process.argv.slice(2);
const complaints = [];
for (let at = 0; at < args.length; at += 2) {
  const code = `${args[at + 1]}\nexport const MILLIS = 1_000;\n`;
  const [result] = await eslint.lintText(code, { filePath: resolve(root, args[at]) });
  complaints.push(result.messages[0]?.message ?? null);
}
process.stdout.write(JSON.stringify(complaints));
