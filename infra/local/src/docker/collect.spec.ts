import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../shared/root.ts';
import { packagesOf } from './packages.ts';

describe('the files of an image', () => {
  let folder: string;
  const target = () => join(folder, 'target');
  const write = (path: string, content: object | string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  };
  const collect = (...leftOut: string[]) =>
    execFileSync(
      process.execPath,
      [join(__dirname, 'collect.ts'), '@our/app', target(), ...leftOut],
      { cwd: folder, stdio: 'pipe' },
    );
  const collected = () =>
    globSync('**/*.*', { cwd: target() })
      .filter((path) => !path.startsWith('node_modules/@our/'))
      .sort();

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tabdock-collect-'));
    write('apps/app/package.json', {
      name: '@our/app',
      scripts: { build: 'compile' },
      dependencies: { '@our/kit': '1', a: '1' },
    });
    write('apps/app/dist/main.js', "process.stdout.write(require('@our/kit') + require('a'))");
    write('apps/app/src/main.ts', '');
    write('libs/kit/package.json', {
      name: '@our/kit',
      scripts: { build: 'compile' },
      main: 'dist/index.js',
      peerDependencies: { database: '1' },
      peerDependenciesMeta: { database: { optional: true } },
      devDependencies: { database: '1', compiler: '1' },
    });
    write('libs/kit/dist/index.js', "module.exports = 'kit '");
    write('node_modules/a/package.json', { name: 'a', dependencies: { b: '2' } });
    write('node_modules/a/index.js', "module.exports = 'a with ' + require('b')");
    write('node_modules/a/index.js.map', '');
    write('node_modules/a/index.d.ts', '');
    write('node_modules/a/node_modules/b/package.json', { name: 'b' });
    write('node_modules/a/node_modules/b/index.js', 'module.exports = 2');
    for (const name of ['b', 'compiler', 'database']) {
      write(`node_modules/${name}/package.json`, { name });
      write(`node_modules/${name}/index.js`, 'module.exports = 1');
    }
    mkdirSync(join(folder, 'node_modules/@our'));
    symlinkSync('../../apps/app', join(folder, 'node_modules/@our/app'));
    symlinkSync('../../libs/kit', join(folder, 'node_modules/@our/kit'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are the built code and the packages that it leads to, and they run', () => {
    collect();
    expect(collected()).toEqual([
      'apps/app/dist/main.js',
      'apps/app/package.json',
      'libs/kit/dist/index.js',
      'libs/kit/package.json',
      'node_modules/a/index.js',
      'node_modules/a/node_modules/b/index.js',
      'node_modules/a/node_modules/b/package.json',
      'node_modules/a/package.json',
    ]);
    const main = join(target(), 'apps/app/dist/main.js');
    expect(execFileSync(process.execPath, [main], { encoding: 'utf8' })).toBe('kit a with 2');
  });

  it('cannot be collected before they are built, unless nothing is to be built', () => {
    rmSync(join(folder, 'apps/app/dist'), { recursive: true });
    expect(() => collect()).toThrow(/dist/);
    write('apps/app/package.json', { name: '@our/app' });
    collect();
    expect(collected()).toContain('apps/app/package.json');
  });

  it('are without a package that is left out and what it alone leads to', () => {
    collect('a');
    expect(collected().filter((path) => path.startsWith('node_modules'))).toEqual([]);
  });

  it('cannot be collected while a package is missing, which is named', () => {
    rmSync(join(folder, 'node_modules/a'), { recursive: true });
    expect(() => collect()).toThrow('@our/app needs a, which is not installed');
  });
});

describe('what an image has installed', () => {
  const BROWSER = ['puppeteer-core', '@sparticuz/chromium'];
  const namesIn = (workspace: string, leftOut: string[] = []) =>
    packagesOf(ROOT, workspace, leftOut).map(({ place }) =>
      place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    );

  it.each([
    ['@tabdock/gateway', ['typescript'], ['typeorm', 'pg', ...BROWSER]],
    ['@tabdock/search-service', [], BROWSER],
    ['@tabdock/ads-service', [], BROWSER],
    ['@tabdock/users-service', [], BROWSER],
    ['@tabdock/download-service', BROWSER, ['chromium-bidi']],
    ['@tabdock/demo-source', ['@coderline/alphatab', 'abcjs'], ['typeorm', ...BROWSER]],
    ['@tabdock/demo-till', [], ['stripe', 'typeorm', ...BROWSER]],
  ])('for %s is without tools and parts of others', (workspace, leftOut, unneeded) => {
    const names = namesIn(workspace, leftOut);
    expect(names).toContain('fastify');
    const tools = ['typescript', 'nx', 'jest', 'eslint', '@swc/core', 'vite', 'react'];
    expect(names.filter((name) => [...tools, ...leftOut, ...unneeded].includes(name))).toEqual([]);
  });

  it('has a database client where there is a database, and a browser client in the worker', () => {
    expect(namesIn('@tabdock/ads-service')).toEqual(expect.arrayContaining(['typeorm', 'pg']));
    expect(namesIn('@tabdock/download-service')).toEqual(expect.arrayContaining(BROWSER));
  });
});
