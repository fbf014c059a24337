import { createHash, randomUUID } from 'node:crypto';
import { downloadsList, jobSucceeded, type StoredFile } from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { EventPublisher, Metrics } from '@tabdock/service-kit';
import { TcpProxy } from '@tabdock/service-kit/testing';
import { expectAllWell } from './support/all-well';
import { guest, Lab } from './support/lab';
import { StorageBucket } from './support/stored-objects';

/** Reports that the api process takes from the broker at once: more than it has connections to the database. */
const REPORTS = 32;
const FACTS = { title: 'a', artist: 'b', tempo: 96, tracks: 1, bars: 2, durationSeconds: 3 };

describe('reports of files while the object store hangs', () => {
  let store: TcpProxy;
  let objects: StorageBucket;
  let lab: Lab;
  let events: EventPublisher;

  beforeAll(async () => {
    const { TEST_S3_ENDPOINT: endpoint = '' } = process.env;
    store = await TcpProxy.open(endpoint);
    objects = new StorageBucket(store.url, endpoint, `lab-${randomUUID()}`);
    lab = await Lab.open({ objects });
    events = new EventPublisher(lab.broker, new Metrics('test'));
    await Promise.all([events.ready(), lab.start('api')]);
  });
  afterAll(async () => {
    await events.close();
    await lab.close();
    await store.close();
  });

  it('leave lists and clicks answered, and end well once it answers', async () => {
    const owner = guest();
    const fetched = await Promise.all(
      Array.from({ length: REPORTS }, async (_, nth) => {
        const tab = lab.tab(`held-${nth}`);
        return { tab, id: await lab.request(tab, { owner }), file: await put(tab.title) };
      }),
    );
    store.hang();
    await Promise.all(fetched.map(report));
    await lab.until('the api to have every report', async () => {
      const queue = await lab.queue(lab.broker.names.eventQueue('downloads'));
      return queue.messageCount === 0;
    });

    const { downloads } = await lab.rpc.call(
      downloadsList,
      { owner, limit: 100 },
      { deadlineMillis: 20_000 },
    );
    expect(downloads).toHaveLength(REPORTS);
    const tab = lab.tab('clicked');
    const id = await lab.request(tab, { owner });
    store.release();
    await report({ tab, id, file: await put(tab.title) });
    await expectAllWell(lab);
  });

  async function put(content: string): Promise<StoredFile> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await objects.put(sha256, content);
    return { sha256, size: Buffer.byteLength(content), format: 'gpx', facts: FACTS };
  }

  async function report({ tab, id, file }: { tab: TabSnapshot; id: string; file: StoredFile }) {
    const { id: jobId } = await lab.until('the job of a download', () => lab.ledger.jobOf(id));
    const [attemptId, workerId] = [randomUUID(), randomUUID()];
    await events.publish(jobSucceeded, { jobId, attemptId, workerId, tabId: tab.tabId, file });
  }
});
