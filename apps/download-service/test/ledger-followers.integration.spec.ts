import { Injectable, Module } from '@nestjs/common';
import type { StoredFile } from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { waitFor } from '@tabdock/service-kit/testing';
import type { EntityManager } from 'typeorm';
import type { DownloadEntity } from '../src/api/ledger/downloads/download.entity';
import type { NewlyStored } from '../src/api/ledger/downloads/ledger-transaction';
import { FollowsLedger, type LedgerFollower } from '../src/api/ledger/followers/ledger-follower';
import { useApiBench } from './support/api-bench';
import { guest, tab } from './support/api-process';
import { request } from './support/slots';

const NOTES = `CREATE TABLE note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, what text NOT NULL, tab_id uuid NOT NULL, detail text)`;
/** Trouble that the follower makes once it has written its row, the first time for each of these tabs. */
const troubles = new Map<string, (manager: EntityManager) => Promise<void>>();

/** A subject that the ledger has never heard of. */
@Injectable()
@FollowsLedger({ locks: 'note' })
class Notes implements LedgerFollower {
  async stored(manager: EntityManager, files: readonly NewlyStored[]): Promise<void> {
    for (const { tabId, file } of files) await this.write(manager, 'stored', tabId, file.sha256);
  }

  async ended(manager: EntityManager, downloads: readonly DownloadEntity[]): Promise<void> {
    for (const { tabId, status } of downloads) await this.write(manager, 'ended', tabId, status);
    for (const { tabId } of downloads) {
      const trouble = troubles.get(tabId);
      troubles.delete(tabId);
      await trouble?.(manager);
    }
  }

  private async write(manager: EntityManager, what: string, tabId: string, detail: string) {
    await manager.query('INSERT INTO note (what, tab_id, detail) VALUES ($1, $2, $3)', [
      what,
      tabId,
      detail,
    ]);
  }
}

@Module({ providers: [Notes] })
class NotesModule {}

describe('a subject that follows the ledger', () => {
  const bench = useApiBench({}, { modules: [NotesModule] });
  beforeAll(() => bench.installation.dataSource.query(NOTES));

  const notesOf = ({ tabId }: TabSnapshot): Promise<{ what: string; detail: string }[]> =>
    bench.installation.dataSource.query(
      'SELECT what, detail FROM note WHERE tab_id = $1 ORDER BY id',
      [tabId],
    );
  const finished = ({ tabId }: TabSnapshot) =>
    bench.heard.filter((event) => event.finished && event.download.tabId === tabId);
  async function complete(wanted: TabSnapshot): Promise<StoredFile> {
    const file = await bench.worker.store(`a file of ${wanted.tabId}`);
    await bench.worker.succeeded(await bench.worker.next(wanted.tabId), file);
    await waitFor(() => finished(wanted).length > 0, { message: 'the download to be completed' });
    return file;
  }
  const order = () => request(bench.installation, guest(), 'guest', tab());

  it('writes in the transaction that stores the file and ends the download', async () => {
    const wanted = await order();
    const { sha256 } = await complete(wanted);
    expect(await notesOf(wanted)).toEqual([
      { what: 'stored', detail: sha256 },
      { what: 'ended', detail: 'completed' },
    ]);
    const [row]: { together: boolean }[] = await bench.installation.dataSource.query(
      `SELECT bool_and(note.xmin = download.xmin) AS together
       FROM note JOIN download USING (tab_id) WHERE tab_id = $1`,
      [wanted.tabId],
    );
    expect(row).toEqual({ together: true });
  });

  it('hears of a download that needed no fetch, without a file', async () => {
    const first = await order();
    await complete(first);
    await request(bench.installation, guest(), 'guest', first);
    expect((await notesOf(first)).map(({ what }) => what)).toEqual(['stored', 'ended', 'ended']);
  });

  it('takes everything back with it when it fails, and is asked again with the report', async () => {
    const wanted = await order();
    let seen: unknown;
    troubles.set(wanted.tabId, async () => {
      seen = await bench.installation.dataSource.query(
        'SELECT status FROM download WHERE tab_id = $1',
        [wanted.tabId],
      );
      throw new Error('A fault of the follower');
    });
    await complete(wanted);
    expect(seen).not.toEqual([{ status: 'completed' }]);
    expect((await notesOf(wanted)).map(({ what }) => what)).toEqual(['stored', 'ended']);
    expect(finished(wanted)).toHaveLength(1);
  });

  it('loses nothing when the connection dies between its row and the commit', async () => {
    const wanted = await order();
    troubles.set(wanted.tabId, async (manager) => {
      await manager.query('SELECT pg_terminate_backend(pg_backend_pid())');
    });
    await complete(wanted);
    expect(troubles.has(wanted.tabId)).toBe(false);
    expect((await notesOf(wanted)).map(({ what }) => what)).toEqual(['stored', 'ended']);
    expect(finished(wanted)).toHaveLength(1);
  });
});
