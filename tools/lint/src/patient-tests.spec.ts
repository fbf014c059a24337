import { Linter } from 'eslint';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const SPEC = 'apps/ads-service/test/x.integration.spec.ts';
const FAULTS = 'apps/ads-service/faults/x.faults.spec.ts';
const SOURCE = 'apps/ads-service/src/x.ts';
const refused: [what: string, code: string][] = [
  ['a pause', 'await new Promise((resolve) => setTimeout(resolve, 500));'],
  ['a pause of Node', "import { setTimeout as delay } from 'node:timers/promises';"],
  ['settings of its own', "loadConfig(schema, { NODE_ENV: 'test', PORT: '0' });"],
  ['calls with the deadlines of production', 'const rpc = new RpcClient(broker, metrics);'],
  ['a limit of its own', 'jest.setTimeout(60_000);'],
];
const allowed: typeof refused = [
  ['a wait for a condition', 'await waitFor(() => heard.length > 0);'],
  ['the turn of the event loop', "import { setImmediate as turn } from 'node:timers/promises';"],
  ['the settings of the kit', 'loadConfig(schema, { ...testEnvironment(), MAIL_DIR: folder });'],
  ['patient calls', 'const rpc = new RpcClient(broker, metrics, PATIENCE_MILLIS);'],
];

describe('patience of tests in the repository’s own ESLint configuration', () => {
  const printed = execFileSync(process.execPath, [
    join(__dirname, 'print-rules.mjs'),
    'no-restricted-syntax',
    ...[SPEC, FAULTS, SOURCE],
  ]);
  const rules = JSON.parse(printed.toString()) as Record<string, Linter.RuleEntry>;
  const complaints = (file: string, code: string) =>
    new Linter().verify(code, [{ rules: { 'no-restricted-syntax': rules[file] ?? 'off' } }]);

  it.each(refused)('refuses %s', (_what, code) => {
    expect(complaints(SPEC, code)).toHaveLength(1);
  });

  it.each(allowed)('allows %s', (_what, code) => {
    expect(complaints(SPEC, code)).toEqual([]);
  });

  it.each(refused)('leaves faults and production alone: %s', (_what, code) => {
    expect(complaints(FAULTS, code)).toEqual([]);
    expect(complaints(SOURCE, code)).toEqual([]);
  });
});
