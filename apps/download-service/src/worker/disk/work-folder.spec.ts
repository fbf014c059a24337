import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkFolder } from './work-folder';

const ID = '7f3c1a52-0f5f-4c8e-9b5e-2f1d9e4b7a10';
let tempDir: string;
beforeEach(() => {
  tempDir = mkdtempSync(join(tmpdir(), 'tabdock-work-folder-'));
});
afterEach(() => rmSync(tempDir, { recursive: true }));

function leave(host: string, pid: number): string {
  const path = join(tempDir, `tabdock-worker~${host}~${pid}~${ID}`);
  mkdirSync(path);
  return path;
}

it('removes what dead processes left and keeps what others use', () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const ofDead = leave(hostname(), dead);
  const ofPredecessor = leave(hostname(), process.pid);
  const ofLiving = leave(hostname(), process.ppid);
  const ofOtherHost = leave('other-host', dead);
  const foreign = join(tempDir, 'holiday-photos');
  mkdirSync(foreign);
  new WorkFolder(tempDir);
  expect(
    [ofDead, ofPredecessor, ofLiving, ofOtherHost, foreign].map((path) => existsSync(path)),
  ).toEqual([false, false, true, true, true]);
});

it('lets another user reach where browsers write, whatever the umask, but not its own folder', () => {
  const usual = process.umask(0o077);
  try {
    const { path, browserPath } = new WorkFolder(tempDir, join(tempDir, 'browsers'));
    expect(statSync(browserPath).mode & 0o777).toBe(0o711);
    expect(statSync(path).mode & 0o777).toBe(0o700);
  } finally {
    process.umask(usual);
  }
});

it("removes a job's folder also when the job fails", async () => {
  const work = new WorkFolder(tempDir);
  let folder = '';
  const failing = work.withJobFolder(async (path) => {
    folder = path;
    await writeFile(join(path, 'file'), 'bytes');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(existsSync(folder)).toBe(false);
});
