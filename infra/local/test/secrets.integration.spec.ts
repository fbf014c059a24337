import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findGitleaks, hasNoSecrets } from '../src/supply-chain/gitleaks.ts';

/** Gitleaks comes from Debian's mirror if the machine has none. */
const ASK_TIMEOUT_MILLIS = 240_000;
const letters = (bytes: number) => randomBytes(bytes).toString('hex');

let repository: string;
let gitleaks: string | undefined;

const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, stdio: 'ignore' });
function commit(path: string, text: string): void {
  mkdirSync(dirname(join(repository, path)), { recursive: true });
  writeFileSync(join(repository, path), text);
  git('add', '.');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '--message', 'change');
}
/** Whether a repository whose only file has this text passes; undefined where no Gitleaks could be asked. */
function passes(path: string, text: string): boolean | undefined {
  commit(path, text);
  return gitleaks === undefined ? undefined : hasNoSecrets(gitleaks, repository);
}

beforeAll(() => {
  try {
    gitleaks = findGitleaks();
  } catch (error) {
    process.stderr.write(
      `No Gitleaks could be asked whether it finds secrets: ${(error as Error).message}.\n`,
    );
  }
}, ASK_TIMEOUT_MILLIS);
beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'tabdock-secrets-'));
  git('init');
});
afterEach(() => rmSync(repository, { recursive: true }));

it('finds a long key in a source, also when a later commit removes it', () => {
  const path = 'apps/gateway/src/client.ts';
  expect(passes(path, `const API_KEY = '${letters(24)}';\n`)).not.toBe(true);
  expect(passes(path, 'const API_KEY = undefined;\n')).not.toBe(true);
});

it('lets values pass that tests and examples make up', () => {
  const text = `const TOKEN = '${letters(24)}';\n`;
  expect(passes('apps/gateway/src/client.spec.ts', text)).not.toBe(false);
  expect(passes('libs/contracts/src/ads/ads.routes.ts', text)).not.toBe(false);
});

it('finds a key of a known kind in a test too', () => {
  const key = `sk_live_${letters(12)}`;
  expect(passes('apps/users-service/test/stripe.spec.ts', `pay('${key}');\n`)).not.toBe(true);
});
