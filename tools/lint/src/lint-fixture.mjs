// Lints a fixture's src with the rules for folders and tables and prints, as JSON, `[file, line, message]` for each complaint.
import { ESLint } from 'eslint';
import { join, relative, resolve } from 'node:path';
import tseslint from 'typescript-eslint';
import { folderConfig, tableConfigs } from './folder-rules.mjs';

const fixtures = resolve(import.meta.dirname, '../fixtures');
const fixture = join(fixtures, process.argv[2] ?? '');
const eslint = new ESLint({
  cwd: fixture,
  overrideConfigFile: true,
  errorOnUnmatchedPattern: false,
  overrideConfig: [
    { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
    { files: ['src/**'], ...folderConfig(fixture) },
    ...tableConfigs(fixture, join(fixtures, 'kit')),
  ],
});
const results = await eslint.lintFiles(['src', 'tables.mjs']);
const complaints = results.flatMap(({ filePath, messages }) =>
  messages.map(({ line, message }) => [
    relative(join(fixture, 'src'), filePath).replaceAll('\\', '/'),
    line,
    message,
  ]),
);
process.stdout.write(JSON.stringify(complaints));
