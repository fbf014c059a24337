import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeObjectStore } from '../../test/support/object-store.contract';
import { LocalDiskStore } from './local-disk.store';

describeObjectStore('local disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-disk-'));
  return {
    store: new LocalDiskStore(join(folder, 'files')),
    close: () => rm(folder, { recursive: true, force: true }),
  };
});
