import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const DEMO = join(ROOT, 'infra/sources/demo.yml');

/** Runs the command as `npm run source:check` does once everything is installed. */
function check(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(ROOT, 'infra/local/src/source-check.ts'), ...args],
      {
        cwd: ROOT,
        env: { ...process.env, DEMO_SOURCE_URL: '', INIT_CWD: ROOT, NX_DAEMON: 'false' },
      },
      (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? 1, output: `${stdout}${stderr}` }),
    );
  });
}

describe('npm run source:check', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'source-check-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  it('tells what the demo source answers to its canary', async () => {
    const { code, output } = await check(DEMO);
    expect(output).toMatch(/title +100% {2}Greensleeves/);
    expect(code).toBe(0);
  });

  it('fails with a sentence when a query finds nothing', async () => {
    const { code, output } = await check(DEMO, '--query', 'nobody plays this');
    expect(output).toContain('falls short: "nobody plays this" found nothing.');
    expect(code).toBe(1);
  });

  it('names file, line and key of what is wrong in a recipe', async () => {
    const file = join(dir, 'demo.yml');
    const text = readFileSync(DEMO, 'utf8').replace('skip:', 'skp:');
    writeFileSync(file, text);
    const line = text.split('\n').findIndex((part) => part.includes('skp:')) + 1;
    const { code, output } = await check(file);
    expect(output).toContain(`${file}:${line}: search.rows: unknown key "skp"`);
    expect(code).toBe(1);
  });

  it('says what to type when the file is missing or not given', async () => {
    const missing = join(dir, 'gone.yml');
    expect(await check(missing)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`There is no file ${missing}.`),
    });
    expect((await check()).output).toContain('npm run source:check infra/sources/demo.yml');
  });
});
