import { expectAllWell } from './support/all-well';
import { Lab } from './support/lab';
import type { ServiceProcess } from './support/service-process';

const ORDERLY = { code: 0, signal: null };
/** Downloads that are requested while the number of workers changes; each tab by two people. */
const PER_STEP = Number(process.env['TEST_DOWNLOADS'] || 40);
/** Ends that show that the workers of a step work. */
const ENDED_PER_STEP = PER_STEP / 2;

describe('workers that are started and stopped while downloads keep coming', () => {
  let lab: Lab;
  let requested = 0;
  let workers: ServiceProcess[] = [];

  beforeAll(async () => {
    // A worker that starts slowly must not look like one that fell silent.
    lab = await Lab.open({ env: { JOB_LEASE_SECONDS: '300', WORKER_DRAIN_SECONDS: '1' } });
    await lab.start('api');
  });
  afterAll(() => lab?.close());

  async function requestDownloads(): Promise<void> {
    for (let count = 0; count < PER_STEP / 2; count += 1) {
      requested += 1;
      const tab = lab.tab(`tab-${requested}`);
      await Promise.all([lab.request(tab), lab.request(tab)]);
    }
  }

  async function scaleTo(number: number): Promise<void> {
    const leaving = workers.slice(number);
    for (const { child } of leaving) child.kill('SIGTERM');
    for (const { exited } of leaving) expect(await exited).toEqual(ORDERLY);
    const coming = Array.from({ length: Math.max(0, number - workers.length) }, () =>
      lab.start('worker'),
    );
    workers = [...workers.slice(0, number), ...(await Promise.all(coming))];
  }

  async function wanted(): Promise<number> {
    const [api] = lab.services;
    const answer = await fetch(`${api?.url}/internal/scaling`);
    return ((await answer.json()) as { workersWanted: number }).workersWanted;
  }

  const ended = async () =>
    (await lab.ledger.downloads()).filter(({ status }) => status === 'completed').length;

  it.each([1, 3])('%i work, and downloads end', async (number) => {
    const before = await ended();
    await Promise.all([requestDownloads(), scaleTo(number)]);
    await lab.until('downloads to end', async () => (await ended()) >= before + ENDED_PER_STEP);
  });

  it('none works, and downloads wait; what was in progress is given back', async () => {
    lab.source.holdFiles();
    const requesting = requestDownloads();
    await lab.until('files that have begun', async () => {
      const [row] = await lab.ledger.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM fetch_job WHERE stage = 'downloading'`,
      );
      return (row?.count ?? 0) > 1;
    });
    await Promise.all([requesting, scaleTo(0)]);
    lab.source.release();
    const before = await ended();
    await requestDownloads();
    await lab.until('workers to be wanted', async () => (await wanted()) > 0);
    expect(await ended()).toBe(before);
    const rows = await lab.ledger.downloads();
    expect(rows.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(rows.map(({ id }) => id).sort()).toEqual([...lab.accepted].sort());
  });

  it('two work, and every download has one end, one object and one notification', async () => {
    await Promise.all([requestDownloads(), scaleTo(2)]);
    await expectAllWell(lab);
    expect(lab.accepted).toHaveLength(5 * PER_STEP);
    expect((await lab.objects.checksums()).size).toBe(requested);
    await lab.until('no worker to be wanted', async () => (await wanted()) === 0);
  });
});
