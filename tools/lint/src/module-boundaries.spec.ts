import { Linter } from 'eslint';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const forbidden: [what: string, file: string, imported: string][] = [
  ['a service importing another service', 'apps/ads-service/src/x.ts', '@tabdock/users-service'],
  [
    'a service importing another by path',
    'apps/ads-service/src/x.ts',
    '../../users-service/src/main',
  ],
  ['the web app importing the kit', 'apps/web/src/x.tsx', '@tabdock/service-kit'],
  ['contracts importing the kit', 'libs/contracts/src/x.ts', '@tabdock/service-kit/async'],
  ['the kit importing an app', 'libs/service-kit/src/x.ts', '../../../apps/gateway/src/main'],
  ['tab files importing the kit', 'libs/tab-files/src/x.ts', '@tabdock/service-kit'],
  ['tab files importing a built-in of Node', 'libs/tab-files/src/score/x.ts', 'node:fs'],
  ['tab files importing one by its old name', 'libs/tab-files/src/score/x.ts', 'zlib'],
];
const allowed: typeof forbidden = [
  ['a service importing contracts', 'apps/ads-service/src/x.ts', '@tabdock/contracts/ads'],
  ['a service importing the kit', 'apps/ads-service/src/x.ts', '@tabdock/service-kit/testing'],
  ['the web app importing contracts', 'apps/web/src/x.tsx', '@tabdock/contracts/search'],
  ['the worker importing tab files', 'apps/download-service/src/x.ts', '@tabdock/tab-files/score'],
  ['tab files importing contracts', 'libs/tab-files/src/x.ts', '@tabdock/contracts/downloads'],
  ['a room for Node importing built-ins', 'libs/tab-files/src/node/x.ts', 'node:zlib'],
  ['pictures, made in Node, importing built-ins', 'libs/tab-files/src/engraving/x.ts', 'node:fs'],
];

describe('module boundaries in the repository’s own ESLint configuration', () => {
  const files = [...forbidden, ...allowed].map(([, file]) => file);
  const printed = execFileSync(process.execPath, [
    join(__dirname, 'print-rules.mjs'),
    'no-restricted-imports',
    ...files,
  ]);
  const rules = JSON.parse(printed.toString()) as Record<string, Linter.RuleEntry>;
  const complaints = (file: string, imported: string) =>
    new Linter().verify(`import '${imported}';`, [
      { rules: { 'no-restricted-imports': rules[file] ?? 'off' } },
    ]);

  it.each(forbidden)('refuses %s', (_what, file, imported) => {
    expect(complaints(file, imported)).toHaveLength(1);
  });

  it.each(allowed)('allows %s', (_what, file, imported) => {
    expect(complaints(file, imported)).toEqual([]);
  });
});
