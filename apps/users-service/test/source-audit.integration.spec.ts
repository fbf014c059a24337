import { randomUUID } from 'node:crypto';
import { sourcePaused, sourceResumed } from '@tabdock/contracts/downloads';
import { usersAudit, type AuditEntry } from '@tabdock/contracts/users';
import { Broker, createLogger, EventPublisher, Metrics } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { UsersInstallation } from './support/users-process';

const CONSUMED = 'tabdock_messages_consumed_total';
const PAUSE = { sourceId: 'demo', cause: 'operator', reason: 'Maintenance', until: null } as const;

describe('the audit of sources', () => {
  let users: UsersInstallation;
  let admin: { id: string; username: string };

  beforeAll(async () => {
    users = await UsersInstallation.start();
    const { user } = await users.register();
    await users.makeAdmin(user.id);
    admin = { id: user.id, username: user.username };
  }, 60_000);

  afterAll(() => users?.stop());

  const publisher = () => users.app.get(EventPublisher);
  const entries = async (): Promise<AuditEntry[]> =>
    (await users.rpc.call(usersAudit, { actorId: admin.id, page: 1, pageSize: 100 })).entries;
  /** Waits until this many events in all have been handled and acknowledged. */
  const handled = (events: number) =>
    waitFor(
      async () => {
        const metric = users.app.get(Metrics).registry.getSingleMetric(CONSUMED);
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
      await publisher().publish(sourcePaused, { ...PAUSE, until, actor: admin }, { id: paused });
    }
    await handled(2);
    for (let time = 0; time < 2; time += 1) {
      await publisher().publish(sourceResumed, { sourceId: 'demo', actor: admin }, { id: resumed });
    }
    await handled(4);
    const by = { at: expect.any(String) as string, actor: admin.username, subject: null };
    expect(await entries()).toEqual([
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
    const before = await entries();
    await publisher().publish(sourcePaused, { ...PAUSE, cause: 'failing' });
    await publisher().publish(sourceResumed, { sourceId: 'demo' });
    await handled(6);
    expect(await entries()).toEqual(before);
  });

  it('has no end for a pause without one', async () => {
    const id = randomUUID();
    await publisher().publish(sourcePaused, { ...PAUSE, actor: admin }, { id });
    await handled(7);
    const entry = (await entries()).find((one) => one.id === id);
    expect(entry?.details).toEqual({ source: 'demo', reason: 'Maintenance' });
  });

  it('records what was published while no process of the service ran', async () => {
    const id = randomUUID();
    await users.whileDown(async () => {
      const { url, namespace } = users.amqp;
      const broker = new Broker(url, namespace, createLogger('test', 'fatal'));
      const events = new EventPublisher(broker, new Metrics('test'));
      await events.publish(sourceResumed, { sourceId: 'demo', actor: admin }, { id });
      await events.close();
      await broker.close();
    });
    await waitFor(async () => (await entries()).some((one) => one.id === id), {
      message: 'the entry of the event published meanwhile',
    });
  });
});
