import { randomUUID } from 'node:crypto';
import { fetchJob } from '@tabdock/contracts/downloads';
import { connect, type Channel } from 'amqplib';
import { expectAllWell } from './support/all-well';
import { Lab } from './support/lab';

const REPEATS = 100;

describe('the job queue', () => {
  let lab: Lab;
  beforeEach(async () => {
    lab = await Lab.open({
      env: { WORKER_CONCURRENCY: '4', JOB_RESEND_SECONDS: '600', WORKER_DRAIN_SECONDS: '120' },
    });
    await lab.start('api');
  });
  afterEach(() => lab.close());

  async function withChannel(use: (channel: Channel) => Promise<void>): Promise<void> {
    const connection = await connect(lab.brokerUrl);
    const channel = await connection.createConfirmChannel();
    await use(channel);
    await channel.waitForConfirms();
    await connection.close();
  }

  /** Returns the queue's name. */
  async function untilJobIsQueued(): Promise<string> {
    const queue = lab.broker.names.jobQueue(fetchJob.queue);
    await lab.until('the job in the queue', async () => (await lab.queue(queue)).messageCount);
    return queue;
  }

  it('may deliver one job a hundred times, and no worker asks its source twice', async () => {
    await lab.request(lab.tab('one'));
    const queue = await untilJobIsQueued();
    await withChannel(async (channel) => {
      const message = await channel.get(queue);
      if (!message) throw new Error('The queue is empty');
      const { content, properties } = message;
      for (let count = 1; count < REPEATS; count += 1)
        channel.sendToQueue(queue, content, { ...properties, persistent: true });
      channel.nack(message);
    });
    const workers = await Promise.all([lab.start('worker'), lab.start('worker')]);
    await lab.until('an empty queue', async () => (await lab.queue(queue)).messageCount === 0);
    // They finish their jobs first.
    await Promise.all(workers.map((worker) => worker.stop()));
    expect((await lab.queue(queue)).messageCount).toBe(0);
    // Workers know nothing of each other.
    expect(lab.source.asked.length).toBeLessThanOrEqual(workers.length);
    await expectAllWell(lab);
  });

  it('keeps what no worker can read as dead letters, and the jobs around it are done', async () => {
    const good = () => lab.request(lab.tab(`good-${lab.accepted.length}`));
    const { jobs } = lab;
    await good();
    await untilJobIsQueued();
    await withChannel(async (channel) => {
      const exchange = lab.broker.names.jobs();
      const envelope = {
        id: randomUUID(),
        type: fetchJob.queue,
        version: fetchJob.version,
        time: new Date().toISOString(),
        data: {},
      };
      for (const poison of [
        'neither JSON nor an envelope',
        JSON.stringify({ ...envelope, version: 'next' }),
        JSON.stringify(envelope),
      ])
        channel.publish(exchange, fetchJob.queue, Buffer.from(poison), { persistent: true });
    });
    // The message is readable, but no worker knows its source and no ledger its job.
    await jobs.publish(fetchJob, {
      jobId: randomUUID(),
      attemptId: randomUUID(),
      attempt: 1,
      tabId: randomUUID(),
      sourceId: 'unknown',
      sourceRef: {},
    });
    await good();
    await lab.start('worker');
    await good();
    await expectAllWell(lab, { deadLetters: 3 });
  });
});
