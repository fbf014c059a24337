import { execFile, spawn } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { takeLock } from '../src/processes/lock-file.ts';
import { ROOT } from '../src/shared/root.ts';

const run = promisify(execFile);
/** The environment, less what the command that runs this test has set for its own build. */
const ENV = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^NX_|^TABDOCK_BUILT$/.test(name)),
);
/** Program that says where it is, loads the rest when it gets a line, and says what it has loaded. */
const COMMAND = `
console.log(__dirname);
process.stdin.once('data', () => {
  console.log(require('./late') + ' ' + require('@tabdock/contracts'));
  process.exit();
});`;

/** A repository of the launcher and two small projects. */
let repository: string;
const inRepository = (path: string) => join(repository, path);

function write(path: string, content: unknown): Promise<void> {
  mkdirSync(dirname(inRepository(path)), { recursive: true });
  return writeFile(
    inRepository(path),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
}

const project = (name: string, dependencies: Record<string, string> = {}) => ({
  name,
  version: '0.1.0',
  main: 'dist/index.js',
  scripts: { build: `node -e "fs.cpSync('src', 'dist', { recursive: true })"` },
  dependencies,
});

async function writeVersion(version: string): Promise<void> {
  await write('libs/contracts/src/index.js', `module.exports = 'contracts ${version}';`);
  await write('tools/recipes/src/late.js', `module.exports = 'late ${version}';`);
}

const build = () => run(process.execPath, [inRepository('infra/local/src/build.ts')], { env: ENV });

/** Identity of a file, which one that was written in its place does not have. */
const filesIn = (folder: string) =>
  globSync('**/*.js', { cwd: folder })
    .sort()
    .map((file) => {
      const { ino, mtimeMs } = statSync(join(folder, file));
      return { file, ino, mtimeMs };
    });

beforeAll(async () => {
  repository = mkdtempSync(join(tmpdir(), 'tabdock-building-'));
  for (const path of ['nx.json', '.swcrc', 'tsconfig.base.json', 'infra/local/src'])
    cpSync(join(ROOT, path), inRepository(path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), inRepository('node_modules'));
  await write('package.json', { name: 'small', workspaces: ['libs/*', 'tools/recipes'] });
  await write('package-lock.json', { lockfileVersion: 3, packages: {} });
  await write('infra/local/package.json', { type: 'module' });
  await write('libs/contracts/package.json', project('@tabdock/contracts'));
  const uses = { '@tabdock/contracts': '0.1.0' };
  await write('tools/recipes/package.json', project('@tabdock/recipes', uses));
  await write('tools/recipes/src/main.source-check.js', COMMAND);
  await write('recipe.yml', 'id: none');
  await writeVersion('1');
});

afterAll(() => rmSync(repository, { recursive: true, force: true }));

it('leaves what runs alone, whether a build changes nothing or everything', async () => {
  const command = [inRepository('infra/local/src/source-check.ts'), inRepository('recipe.yml')];
  const child = spawn(process.execPath, command, { env: ENV, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (pattern: RegExp): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`ended without ${pattern}`);
    return pattern.test(value) ? value : nextLine(pattern);
  };
  try {
    const folder = await nextLine(/recipes.dist$/);
    const before = filesIn(folder);
    expect(before).toHaveLength(2);
    await build();
    expect(filesIn(folder)).toEqual(before);
    await writeVersion('2');
    await build();
    expect(filesIn(folder)).toEqual(before);
    child.stdin.write('\n');
    expect(await nextLine(/late/)).toBe('late 1 contracts 1');
  } finally {
    child.kill();
  }
});

it('waits for the build of another command', async () => {
  const taken = await takeLock(inRepository('.nx/build.pid'));
  const building = build();
  const lines = createInterface({ input: building.child.stdout as Readable });
  for await (const line of lines) {
    if (!line.includes(`Waiting for the build of process ${process.pid} ...`)) continue;
    if ('release' in taken) await taken.release();
    break;
  }
  await expect(building).resolves.toMatchObject({ stderr: '' });
});
