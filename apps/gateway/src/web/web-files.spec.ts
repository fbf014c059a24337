import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheControl, fileAt, findFile } from './web-files';

describe('findFile', () => {
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'gateway-web-'));
    await mkdir(join(root, 'assets'));
    await writeFile(join(root, 'assets', 'app-1a2b.js'), '');
    await writeFile(join(root, '.env'), '');
  });

  afterAll(() => rm(root, { recursive: true }));

  it('finds files below the root', async () => {
    await expect(findFile(root, '/assets/app-1a2b.js')).resolves.toBe('assets/app-1a2b.js');
  });

  it.each(['/assets', '/', '/none.js', '/.env', '/../etc/passwd', '/assets/../../x', '/a\0b'])(
    'finds nothing at %j',
    async (path) => {
      await expect(findFile(root, path)).resolves.toBeUndefined();
    },
  );
});

describe('fileAt', () => {
  let folder: string;
  const at = (path: string) =>
    fileAt({ root: join(folder, 'web'), previousAssets: join(folder, 'previous') }, path);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gateway-web-'));
    await mkdir(join(folder, 'web', 'assets'), { recursive: true });
    await mkdir(join(folder, 'previous', 'media'), { recursive: true });
    for (const name of [
      'web/assets/both-1.js',
      'previous/both-1.js',
      'previous/old-1.js',
      'secret.js',
    ])
      await writeFile(join(folder, name), '');
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('is an asset of the release before where this one has none', async () => {
    const [web, previous] = [join(folder, 'web'), join(folder, 'previous')];
    await expect(at('/assets/both-1.js')).resolves.toEqual({
      folder: web,
      name: 'assets/both-1.js',
    });
    await expect(at('/assets/old-1.js')).resolves.toEqual({ folder: previous, name: 'old-1.js' });
  });

  it.each([
    '/old-1.js',
    '/assets/',
    '/assets/media',
    '/assets/none.js',
    '/assets/../secret.js',
    '/assets//../secret.js',
    '/assets/..\\secret.js',
  ])('is nothing at %j', async (path) => {
    await expect(at(path)).resolves.toBeUndefined();
  });

  it('is nothing where no folder is kept', async () => {
    const folders = { root: join(folder, 'web'), previousAssets: undefined };
    await expect(fileAt(folders, '/assets/old-1.js')).resolves.toBeUndefined();
  });
});

describe('cacheControl', () => {
  it('keeps files with a hash or a version for good and others for an hour', () => {
    expect(cacheControl('/assets/app-1a2b.js')).toContain('immutable');
    expect(cacheControl('/engine/1.8.4/alphaTab.mjs')).toContain('immutable');
    expect(cacheControl('/favicon.svg')).toBe('public, max-age=3600');
  });
});
