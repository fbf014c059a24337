import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheControl, findFile } from './static-web';

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

describe('cacheControl', () => {
  it('keeps hashed files for good and others for an hour', () => {
    expect(cacheControl('/assets/app-1a2b.js')).toContain('immutable');
    expect(cacheControl('/favicon.svg')).toBe('public, max-age=3600');
  });
});
