import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(__dirname, '../scripts/check-first-load.mjs');

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'first-load-'));
  mkdirSync(join(dist, '.vite'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** A built app whose entry imports `shared.js` and, lazily, `page.js`. */
function build(kilobytes: { shared: number; page: number }) {
  const noise = (size: number) => randomBytes(Math.round(size * 1000)).toString('latin1');
  writeFileSync(join(dist, 'index.html'), '<script type="module" src="/index.js"></script>');
  writeFileSync(join(dist, 'index.js'), 'import "./shared.js"; import("./page.js");');
  writeFileSync(join(dist, 'shared.js'), noise(kilobytes.shared * 4), 'latin1');
  writeFileSync(join(dist, 'shared.js.br'), noise(kilobytes.shared), 'latin1');
  writeFileSync(join(dist, 'page.js'), noise(kilobytes.page), 'latin1');
  const manifest = {
    'index.html': { file: 'index.js', imports: ['_shared'], dynamicImports: ['page'] },
    _shared: { file: 'shared.js' },
    page: { file: 'page.js', imports: ['_shared'] },
  };
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  return spawnSync(process.execPath, [SCRIPT, dist], { encoding: 'utf8' });
}

it('counts what is sent of what the first page imports, not what it loads later', () => {
  const { status, stdout } = build({ shared: 100, page: 400 });
  expect(stdout).toMatch(/The first load takes 100\.\d KB/);
  expect(status).toBe(0);
});

it('fails with the figure and the files when that is too much', () => {
  const { status, stderr } = build({ shared: 180, page: 1 });
  expect(stderr).toMatch(/The first load takes 180\.\d KB.*the budget is 155 KB/);
  expect(stderr).toContain('shared.js');
  expect(stderr).not.toContain('page.js');
  expect(status).toBe(1);
});
