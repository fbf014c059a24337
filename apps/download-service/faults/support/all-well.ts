import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, processesMentioning } from '../../test/support/child-process';
import type { Lab } from './lab';

export interface Expected {
  /** Downloads that end without a file, with their error codes; all others are completed. */
  readonly failed?: Readonly<Record<string, string>>;
  readonly deadLetters?: number;
}

/**
 * What must hold after every fault, once things are mended and a worker has started since the last one died: every
 * accepted download has exactly one end and exactly one notification, every content is stored exactly once and whole,
 * nothing waits, and nothing is left of dead processes.
 */
export async function expectAllWell(
  lab: Lab,
  { failed = {}, deadLetters = 0 }: Expected = {},
): Promise<void> {
  await expectNothingWaits(lab);
  await expectOneEndEach(lab, failed);
  await expectOneNotificationEach(lab);
  await expectWholeObjects(lab);
  await lab.until(`${deadLetters} dead letters`, async () => {
    expect((await lab.queue(lab.broker.names.dead())).messageCount).toBe(deadLetters);
    return true;
  });
  await expectNoLeftovers(lab);
}

async function expectNothingWaits(lab: Lab): Promise<void> {
  await lab.until('an end of every download', async () => {
    const downloads = await lab.ledger.downloads();
    const waiting = downloads.filter(({ status }) => !['completed', 'failed'].includes(status));
    expect(waiting.length).toBe(0);
    expect(await lab.ledger.countJobs('queued', 'dispatched', 'running')).toBe(0);
    return true;
  });
}

async function expectOneEndEach(lab: Lab, failed: Record<string, string>): Promise<void> {
  const rows = new Map((await lab.ledger.downloads()).map((row) => [row.id, row]));
  expect(lab.accepted.filter((id) => !rows.has(id))).toEqual([]);
  const errors = [...rows.values()].filter(({ status }) => status === 'failed');
  expect(Object.fromEntries(errors.map(({ id, error_code }) => [id, error_code]))).toEqual(failed);
}

async function expectOneNotificationEach(lab: Lab): Promise<void> {
  const downloads = (await lab.ledger.downloads()).map(({ id }) => id).sort();
  await lab.until('one notification of every download', async () => {
    const committed = await lab.ledger.outbox('download.finished');
    expect(committed.map(({ downloadId }) => downloadId).sort()).toEqual(downloads);
    expect(committed.filter(({ published }) => !published)).toEqual([]);
    // Repeats are allowed: consumers drop them by the event's id.
    const heard = new Map(lab.finished.map(({ eventId, downloadId }) => [eventId, downloadId]));
    expect([...heard.values()].sort()).toEqual(downloads);
    return true;
  });
}

async function expectWholeObjects(lab: Lab): Promise<void> {
  const named = new Set((await lab.ledger.downloads()).flatMap(({ sha256 }) => sha256 ?? []));
  const stored = await lab.objects.checksums();
  expect([...stored.keys()].sort()).toEqual([...named].sort());
  for (const [name, checksum] of stored) expect(checksum).toBe(name);
}

async function expectNoLeftovers(lab: Lab): Promise<void> {
  await lab.until('nothing left of dead processes', () => {
    const living = lab.services.filter(({ pid }) => isRunning(pid));
    const known = new Set(living.flatMap(({ pid, descendants }) => [pid, ...descendants()]));
    expect(lab.services.flatMap(({ survivors }) => survivors())).toEqual([]);
    expect(processesMentioning(lab.folder).filter((pid) => !known.has(pid))).toEqual([]);
    const workers = living.filter(({ role }) => role === 'worker').map(({ pid }) => pid);
    // If Chromium has its own user, its folder is in the system's temporary folder.
    const folders = [join(lab.folder, 'temp'), tmpdir()].flatMap((parent) =>
      readdirSync(parent)
        .filter((name) => lab.services.some(({ pid }) => Number(name.split('~')[2]) === pid))
        .map((name) => join(parent, name)),
    );
    expect(folders.filter((path) => !workers.includes(Number(path.split('~')[2])))).toEqual([]);
    const jobFolders = folders.flatMap((path) =>
      readdirSync(path).filter((entry) => /^(job|download)-/.test(entry)),
    );
    expect(jobFolders).toEqual([]);
    return true;
  });
}
