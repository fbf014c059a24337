import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDemoSource } from '../src/product/demo-source.ts';

const ROOT = join(__dirname, '../../..');
const DEMO = join(ROOT, 'infra/sources/demo.yml');

/** Runs a command as `npm run` does once everything is installed. */
function run(
  command: 'source-check' | 'source-new',
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(ROOT, `infra/local/src/${command}.ts`), ...args],
      {
        cwd: ROOT,
        env: { ...process.env, DEMO_SOURCE_URL: '', INIT_CWD: ROOT, NX_DAEMON: 'false', ...env },
      },
      (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? 1, output: `${stdout}${stderr}` }),
    );
  });
}

const check = (...args: string[]) => run('source-check', args);

describe('npm run source:check', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'source-check-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  it('prints what the demo source answers to its canary', async () => {
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

  it('says what to type when the file is missing, a folder or not given', async () => {
    const missing = join(dir, 'gone.yml');
    expect(await check(missing)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`There is no file ${missing}.`),
    });
    expect((await check(dir)).output).toContain(`${dir} is a folder: name one recipe in it.`);
    expect((await check()).output).toContain('npm run source:check infra/sources/demo.yml');
  });
});

describe('npm run source:new', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'source-new-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  it('makes a recipe for the demo source that source:check accepts', async () => {
    await withDemoSource(async (url) => {
      const answers = [
        '--query',
        'traditional',
        '--title',
        'Drowsy Maggie',
        '--artist',
        'Traditional',
      ];
      const env = { SOURCES_DIR: dir };
      const args = [`${url}/`, '--local', '--yes', '--id', 'drawer', ...answers];
      const { code, output } = await run('source-new', args, env);
      expect(output).toContain('The Tune Drawer can be searched.');
      expect(code).toBe(0);
      expect(output).toMatch(/Found:\n.* 20 results on the page: li\.result/);
      expect(output).toContain('adverts between them, which are left out: .sponsor');

      const file = join(dir, 'drawer.yml');
      expect(await check(file, '--query', 'bach')).toMatchObject({ code: 0 });
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(
        "pagination: { kind: next-link, selector: 'a[rel=next]', maxPages: 5 }",
      );
      expect(text).toContain("{ waitFor: 'button#download:not([disabled])' }");
      for (const field of [
        'version',
        'rating',
        'votes',
        'difficulty',
        'fileSize',
        'format',
        'tuning',
      ])
        expect(text).toMatch(new RegExp(`^    ${field}:`, 'm'));

      const again = await run('source-new', args, env);
      expect(again).toMatchObject({ code: 1, output: expect.stringContaining(`${file} already`) });
    });
  });
});
