import type { ApiConfig } from '../../config/api.config';
import type { BatchMemberRepository } from '../../ledger/batches/batch-member.repository';
import type { DownloadEntity } from '../../ledger/downloads/download.entity';
import type { DownloadRepository } from '../../ledger/downloads/download.repository';
import type { StoredFiles } from '../../ledger/files/stored-files';
import type { Wakeups } from '../../ledger/wakeups';
import type { ZipFormats } from '../zip-formats/zip-formats';
import { ZipContents } from './zip-contents';

const row = (id: string) =>
  ({
    id,
    sourceId: 'demo',
    sourceRef: {},
    tabId: id,
    title: id,
    artist: 'Traditional',
    version: null,
    status: 'failed',
    errorCode: 'DOWNLOADS.REMOVED',
    requestedAt: new Date(),
  }) as Partial<DownloadEntity> as DownloadEntity;

it('looks at members that it has not yielded, and loads those that have ended', async () => {
  const ended = ['a'];
  const looked: (readonly string[])[] = [];
  const loaded: (readonly string[])[] = [];
  const members = {
    listIds: async () => ['a', 'b', 'c'],
    look: async (ids) => {
      looked.push(ids);
      return {
        ended: ids.filter((id) => ended.includes(id)),
        waiting: ids.filter((id) => !ended.includes(id)),
      };
    },
    load: async (ids) => {
      loaded.push(ids);
      return ids.map(row);
    },
  } as Partial<BatchMemberRepository> as BatchMemberRepository;
  /** Ends the members when the look that is under way is over. */
  const end = (resolve: () => void) => {
    ended.push('c', 'b');
    resolve();
  };
  const next = () => new Promise<void>((resolve) => setImmediate(end, resolve));
  const contents = new ZipContents(
    {} as DownloadRepository,
    members,
    { touch: async () => undefined } as Partial<StoredFiles> as StoredFiles,
    { next } as Partial<Wakeups> as Wakeups,
    {} as ZipFormats,
    { ZIP_PATIENCE_SECONDS: 600 } as ApiConfig,
  );
  const zip = {
    owner: { kind: 'user', id: 'owner' },
    batchId: 'batch',
    filename: 'a.zip',
  } as const;
  const titles: string[] = [];
  for await (const { record } of contents.of(zip, new AbortController().signal))
    titles.push(record.title);
  expect(titles).toEqual(['a', 'b', 'c']);
  expect(looked).toEqual([
    ['a', 'b', 'c'],
    ['b', 'c'],
  ]);
  expect(loaded).toEqual([['a'], ['b', 'c']]);
});
