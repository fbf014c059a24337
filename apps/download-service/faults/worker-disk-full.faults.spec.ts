import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAllWell } from './support/all-well';
import { Lab } from './support/lab';
import type { ServiceProcess } from './support/service-process';

const DISK_MEBIBYTES = 64;
const ENOUGH_MEBIBYTES = 4;
/** Mounts a private disk on the folder for temporary files, and becomes the worker. */
const WITH_OWN_DISK = ['unshare', '--mount', 'sh', '-c'];
const MOUNT = `mount -t tmpfs -o size=${DISK_MEBIBYTES}m tmpfs "$TEMP_DIR" && exec "$@"`;
/** If mounting is not allowed: no file may be larger than this. */
const FILE_LIMIT_BYTES = 4 * 1024 * 1024;
const WITH_FILE_LIMIT = ['sh', '-c', `ulimit -f ${FILE_LIMIT_BYTES / 512} && exec "$@"`, 'sh'];

const mayMount =
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

describe('a worker whose disk is full', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open();
    await lab.start('api');
  });
  afterAll(() => lab.close());

  it('leaves the job to another one', async () => {
    const folder = join(lab.folder, 'small');
    mkdirSync(folder);
    const full = await lab.start('worker', {
      env: { TEMP_DIR: folder, WORKER_MIN_FREE_MB: String(ENOUGH_MEBIBYTES) },
      through: mayMount ? [...WITH_OWN_DISK, MOUNT, 'sh'] : WITH_FILE_LIMIT,
    });
    if (!mayMount) lab.source.serveOnce('one', Buffer.alloc(2 * FILE_LIMIT_BYTES));
    lab.source.holdFiles();
    const id = await lab.request(lab.tab('one'));
    await lab.until('half of the file', async () => {
      return (await lab.ledger.jobOf(id))?.stage === 'downloading';
    });
    if (mayMount) fill(full, folder);
    const other = await lab.start('worker');
    lab.source.release();

    await expectAllWell(lab);
    expect(full.output()).toContain(mayMount ? 'ENOSPC' : 'EFBIG');
    if (mayMount) expect(other.output()).toContain('job succeeded');
  });
});

/** Fills the disk to the last byte, through the process that sees it. */
function fill({ pid }: ServiceProcess, folder: string): void {
  const ballast = join(`/proc/${pid}/root`, folder, 'ballast');
  const chunk = Buffer.alloc(4_096);
  expect(() => {
    for (;;) writeFileSync(ballast, chunk, { flag: 'a' });
  }).toThrow('ENOSPC');
}
