import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasSharedMemory } from './shared-memory';

describe('the memory that Chromium shares', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tabdock-shared-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('is used where there is room that its user may write to', async () => {
    await chmod(folder, 0o777);
    expect(await hasSharedMemory(folder)).toBe(true);
  });

  it('is not used where only this user may write', async () => {
    expect(await hasSharedMemory(folder)).toBe(false);
  });

  it('is not used where there is no room', async () => {
    await chmod(folder, 0o777);
    expect(await hasSharedMemory(folder, Infinity)).toBe(false);
  });

  it('is not used where there is none', async () => {
    expect(await hasSharedMemory(join(folder, 'missing'))).toBe(false);
  });
});
