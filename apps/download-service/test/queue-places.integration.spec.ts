import type { Owner } from '@tabdock/contracts/core';
import {
  downloadsList,
  PAUSE_CAUSES,
  type PauseCause,
  type QueuePlace,
} from '@tabdock/contracts/downloads';
import { waitFor } from '@tabdock/service-kit/testing';
import { useApiBench } from './support/api-bench';
import { account, SMALL_SOURCE_ID } from './support/api-process';
import { request, requestMany, Slots } from './support/slots';

describe('places in the queue', () => {
  const bench = useApiBench();
  let slots: Slots;

  beforeAll(async () => {
    slots = new Slots(bench.installation, bench.worker);
    await slots.hold();
  });

  const list = async (owner: Owner) =>
    (await bench.installation.rpc.call(downloadsList, { owner, limit: 500 })).downloads;
  const places = async (owner: Owner): Promise<(QueuePlace | null | undefined)[]> =>
    (await list(owner)).map(({ queue }) => queue).reverse();
  const aheadOf = async (owner: Owner) => (await places(owner)).map((place) => place?.ahead);

  it('have no estimate before any job has ended', async () => {
    const owner = account();
    await requestMany(bench.installation, owner, 'standard', 3);
    expect(await places(owner)).toEqual(
      [0, 1, 2].map((ahead) => ({
        ahead,
        estimatedSeconds: null,
        pausedUntil: null,
        paused: false,
        pauseCause: null,
      })),
    );
    await slots.drain();
    expect(await places(owner)).toEqual([undefined, undefined, undefined]);
  });

  it('count who goes first, and come with a time once something ended', async () => {
    await slots.hold();
    const [many, one] = [account(), account()];
    await requestMany(bench.installation, many, 'standard', 20);
    await requestMany(bench.installation, one, 'standard', 2);
    const ahead = await aheadOf(one);
    expect(ahead[0]).toBeLessThanOrEqual(1);
    expect(ahead[1]).toBeGreaterThanOrEqual(2);
    expect(ahead[1]).toBeLessThanOrEqual(3);
    for (const place of await places(one)) expect(place?.estimatedSeconds).toBeGreaterThan(0);
    await slots.free(2);
    await waitFor(async () => (await aheadOf(one)).some((place) => place === undefined), {
      message: 'the first one to leave the queue',
    });
    await slots.drain();
  });

  it('end at a thousand, beyond which there is no estimate', async () => {
    await slots.hold();
    const owner = account();
    await requestMany(bench.installation, owner, 'premium', 1_000);
    await requestMany(bench.installation, owner, 'premium', 10);
    const last = (await places(owner)).slice(-11);
    expect(last[0]).toMatchObject({ ahead: 999 });
    expect(last[0]?.estimatedSeconds).not.toBeNull();
    expect(last.slice(1)).toEqual(
      Array.from({ length: 10 }, () => expect.objectContaining({ ahead: 1_000 })),
    );
    expect(last[10]?.estimatedSeconds).toBeNull();
    await bench.installation.dataSource.query(
      `UPDATE fetch_job SET state = 'failed', finished_at = now() WHERE state = 'queued'`,
    );
    await slots.drain();
  });

  it('say that their source is being left alone, and why', async () => {
    await slots.hold();
    const owner = account();
    await request(bench.installation, owner, 'standard');
    const pause = (cause: PauseCause, seconds: number | null) =>
      bench.installation.dataSource.query(
        `INSERT INTO source_circuit (source_id, state, cause, reason, paused_until)
         VALUES ($1, 'paused', $2, 'Maintenance', now() + make_interval(secs => $3))
         ON CONFLICT (source_id) DO UPDATE
           SET cause = excluded.cause, paused_until = excluded.paused_until`,
        [SMALL_SOURCE_ID, cause, seconds],
      );
    for (const pauseCause of PAUSE_CAUSES) {
      await pause(pauseCause, 600);
      const [known] = await places(owner);
      expect(known).toMatchObject({ paused: true, pausedUntil: expect.any(String), pauseCause });
      expect(known?.estimatedSeconds).toBeGreaterThan(300);
    }
    await pause('operator', null);
    // The operator's text is for operators.
    expect(await places(owner)).toEqual([
      {
        ahead: 0,
        estimatedSeconds: null,
        pausedUntil: null,
        paused: true,
        pauseCause: 'operator',
      },
    ]);
    await bench.installation.dataSource.query('DELETE FROM source_circuit');
    await slots.drain();
  });
});
