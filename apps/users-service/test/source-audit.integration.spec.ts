import { randomUUID } from 'node:crypto';
import { sourcePaused, sourceResumed } from '@tabdock/contracts/downloads';
import { usersSourcePauses } from '@tabdock/contracts/users';
import { Broker, createLogger, EventPublisher, Metrics } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { AuditLab } from './support/audit-lab';

const CONSUMED = 'tabdock_messages_consumed_total';
const PAUSE = { sourceId: 'demo', cause: 'operator', reason: 'Maintenance', until: null } as const;

describe('the audit of sources', () => {
  let audit: AuditLab;

  beforeAll(async () => {
    audit = await AuditLab.start();
  });

  afterAll(() => audit?.users.stop());

  const publisher = () => audit.users.app.get(EventPublisher);
  /** Waits until this many events in all have been handled and acknowledged. */
  const handled = (events: number) =>
    waitFor(
      async () => {
        const metric = audit.users.app.get(Metrics).registry.getSingleMetric(CONSUMED);
        const { values } = (await metric?.get()) ?? { values: [] };
        const ok = values.filter(
          ({ labels }) => labels['consumer'] === 'users-service' && labels['outcome'] === 'ok',
        );
        return ok.reduce((sum, { value }) => sum + value, 0) >= events;
      },
      { message: `${events} handled events` },
    );

  it('records who paused and resumed a source, once though the events are delivered twice', async () => {
    const until = '2026-11-22T07:00:00.000Z';
    const [paused, resumed] = [randomUUID(), randomUUID()];
    for (let time = 0; time < 2; time += 1) {
      await publisher().publish(
        sourcePaused,
        { ...PAUSE, until, actor: audit.admin },
        { id: paused },
      );
    }
    await handled(2);
    for (let time = 0; time < 2; time += 1) {
      await publisher().publish(
        sourceResumed,
        { sourceId: 'demo', actor: audit.admin },
        { id: resumed },
      );
    }
    await handled(4);
    const by = { at: expect.any(String) as string, actor: audit.admin.username, subject: null };
    expect(await audit.entries()).toEqual([
      { ...by, id: resumed, action: 'source.resumed', details: { source: 'demo' } },
      {
        ...by,
        id: paused,
        action: 'source.paused',
        details: { source: 'demo', reason: 'Maintenance', until },
      },
    ]);
  });

  it('records nothing that the system did by itself', async () => {
    const before = await audit.entries();
    await publisher().publish(sourcePaused, { ...PAUSE, cause: 'failing' });
    await publisher().publish(sourceResumed, { sourceId: 'demo' });
    await handled(6);
    expect(await audit.entries()).toEqual(before);
  });

  it('has no end for a pause without one', async () => {
    const id = randomUUID();
    await publisher().publish(sourcePaused, { ...PAUSE, actor: audit.admin }, { id });
    await handled(7);
    const entry = (await audit.entries()).find((one) => one.id === id);
    expect(entry?.details).toEqual({ source: 'demo', reason: 'Maintenance' });
  });

  it('says who paused each of some sources last, and nothing of others', async () => {
    const at = new Date(Date.now() + 1_000);
    const id = randomUUID();
    const other = {
      ...PAUSE,
      sourceId: `it's "other"`,
      actor: { ...audit.admin, username: 'kim' },
    };
    await publisher().publish(sourcePaused, other, { id });
    await waitFor(async () => (await audit.entries()).some((one) => one.id === id), {
      message: 'the entry',
    });
    const sourceIds = ['demo', other.sourceId, 'unknown'];
    const { pauses } = await audit.users.rpc.call(usersSourcePauses, { sourceIds });
    const isoTime = expect.stringMatching(/^20.*Z$/) as string;
    expect(pauses).toHaveLength(2);
    expect(pauses).toEqual(
      expect.arrayContaining([
        { sourceId: 'demo', by: audit.admin.username, at: isoTime },
        { sourceId: other.sourceId, by: 'kim', at: isoTime },
      ]),
    );
    expect(pauses.every((pause) => new Date(pause.at) < at)).toBe(true);
    expect((await audit.users.rpc.call(usersSourcePauses, { sourceIds: [] })).pauses).toEqual([]);
  });

  it('records what was published while no process of the service ran', async () => {
    const id = randomUUID();
    await audit.users.whileDown(async () => {
      const { url, namespace } = audit.users.amqp;
      const broker = new Broker(url, namespace, createLogger('test', 'fatal'));
      const events = new EventPublisher(broker, new Metrics('test'));
      await events.publish(sourceResumed, { sourceId: 'demo', actor: audit.admin }, { id });
      await events.close();
      await broker.close();
    });
    await waitFor(async () => (await audit.entries()).some((one) => one.id === id), {
      message: 'the entry of the event published meanwhile',
    });
  });
});
