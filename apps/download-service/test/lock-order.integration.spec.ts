import { randomUUID } from 'node:crypto';
import { downloadsRequestBatch } from '@tabdock/contracts/downloads';
import { waitFor } from '@tabdock/service-kit/testing';
import { StoredFileRepository } from '../src/api/ledger/files/stored-file.repository';
import { FetchJobRepository } from '../src/api/ledger/jobs/fetch-job.repository';
import { useApiBench } from './support/api-bench';
import { account, guest, SOURCE_ID, tab } from './support/api-process';
import { request } from './support/slots';
import { openTransaction, waitingSessions } from './support/transaction';

describe('transactions that meet at a job and at a file', () => {
  const bench = useApiBench();

  it('do not wait for each other: a batch is accepted while a report stores the content of one of its tabs', async () => {
    const { dataSource, rpc } = bench.installation;
    const file = await bench.worker.store('the same content at two tabs');
    const stored = await request(bench.installation, guest(), 'guest', tab());
    await bench.worker.succeeded(await bench.worker.next(stored.tabId), file);
    await waitFor(() => bench.heard.find((event) => event.finished), { message: 'a stored file' });
    await dataSource.query(`UPDATE stored_file SET used_at = now() - interval '1 hour'`);
    const running = await request(bench.installation, guest(), 'guest', tab());
    const { jobId } = await bench.worker.next(running.tabId);

    const report = await openTransaction(dataSource);
    await bench.app.get(FetchJobRepository).lock(report.manager, jobId);
    const batch = rpc.call(downloadsRequestBatch, {
      batchId: randomUUID(),
      owner: account(),
      tier: 'standard',
      tabs: [stored, running],
    });
    await waitFor(async () => (await waitingSessions(dataSource)) === 1, {
      message: 'the batch to wait for the job',
    });
    await bench.app.get(StoredFileRepository).upsert(report.manager, file, SOURCE_ID);
    await report.commit();
    expect(await batch).toMatchObject({ accepted: 2 });
  });
});
