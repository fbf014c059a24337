import { randomUUID } from 'node:crypto';
import { TcpProxy } from '@tabdock/service-kit/testing';
import { expectAllWell } from './support/all-well';
import { account, guest, Lab } from './support/lab';
import type { ServiceProcess } from './support/service-process';

describe('an api process that is killed', () => {
  let lab: Lab;
  /** The URL by which it reaches the broker. */
  let way: TcpProxy;
  let api: ServiceProcess;

  beforeEach(async () => {
    lab = await Lab.open();
    way = await TcpProxy.open(lab.brokerUrl);
    [api] = await Promise.all([
      lab.start('api', { env: { AMQP_URL: way.url } }),
      lab.start('worker'),
    ]);
  });
  afterEach(async () => {
    await lab.close();
    await way.close();
  });

  it('has its committed events published by the next one', async () => {
    lab.source.holdAnswers();
    await lab.request(lab.tab('one'));
    await lab.until('the source to be asked', () => lab.source.asked.length > 0);
    // It gets the worker's report and cannot publish it.
    way.holdRequests();
    lab.source.release();
    await lab.until('a committed end that is not published', async () => {
      const finished = await lab.ledger.outbox('download.finished');
      return finished.some(({ published }) => !published);
    });
    await api.kill();
    expect(lab.finished).toEqual([]);
    await lab.start('api');
    await expectAllWell(lab);
  });

  it('has the jobs handed over that it had committed to', async () => {
    const id = await lab.request(lab.tab('one'));
    await expectAllWell(lab);
    expect(id).toBe(lab.accepted[0]);
    way.holdRequests();
    const request = { owner: guest(), requestId: randomUUID() };
    // The call goes through; its answer is held back with everything else that this process sends.
    const unanswered = lab.request(lab.tab('two'), request).catch(() => undefined);
    await lab.until('a job that is handed over in the ledger alone', () =>
      lab.ledger.countJobs('dispatched'),
    );
    await api.kill();
    await lab.start('api');
    await unanswered;
    await expectAllWell(lab);
    expect(lab.source.asked).toContain('two');
  });

  it('while it accepts loses nothing that is asked for again, and doubles nothing', async () => {
    const one = { owner: guest(), requestId: randomUUID() };
    const many = { owner: account(), requestId: randomUUID() };
    const tab = lab.tab('one');
    const tabs = Array.from({ length: 50 }, (_, index) => lab.tab(`of-many-${index}`));
    const blocked = await lab.ledger.lockTable('download');
    // Nobody answers them: the process is gone by then, and the next one starts after.
    const soon = { deadlineMillis: 10_000 };
    const lost = Promise.allSettled([
      lab.request(tab, { ...one, ...soon }),
      lab.requestBatch(tabs, { ...many, ...soon }),
    ]);
    await lab.until('both to be in the middle of it', async () => {
      return (await lab.ledger.waitingSessions()) === 2;
    });
    await api.kill();
    await blocked.release();
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);

    await lab.start('api');
    await Promise.all([lab.request(tab, one), lab.requestBatch(tabs, many)]);
    await expectAllWell(lab);
    expect(await lab.ledger.downloads()).toHaveLength(tabs.length + 1);
  });
});
