import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ConversionKind, DownloadRecord } from '@tabdock/contracts/downloads';
import { API_CONFIG, type ApiConfig } from '../../config/api.config';
import { BatchMemberRepository } from '../../ledger/batches/batch-member.repository';
import type { DownloadEntity } from '../../ledger/downloads/download.entity';
import { downloadRecord } from '../../ledger/downloads/download-record';
import { DownloadRepository } from '../../ledger/downloads/download.repository';
import { StoredFiles } from '../../ledger/files/stored-files';
import { Wakeups } from '../../ledger/wakeups';
import { type FileFormat, ZipFormats } from '../zip-formats/zip-formats';
import type { TicketedZip } from './zip-tickets';

/** Shortest time between two looks: what ends meanwhile is read together. */
const PAUSE_MILLIS = 500;
/** Longest time between two looks: another process may end downloads without waking this one. */
const POLL_MILLIS = 1_000;
const PAGE_SIZE = 500;

/** One download that belongs in an archive: its file, or why there is none. */
export interface ZipContent {
  readonly record: DownloadRecord;
  /** Lower-case hex; absent where there is no file. */
  readonly sha256?: string;
  /** Bytes of the file. */
  readonly size?: number;
  /** How the file goes into a ZIP of another format. */
  readonly format?: FileFormat;
}

/** What belongs in an archive, in the order in which it is there. */
@Injectable()
export class ZipContents {
  private readonly patienceMillis: number;

  constructor(
    private readonly downloads: DownloadRepository,
    private readonly members: BatchMemberRepository,
    private readonly files: StoredFiles,
    private readonly wakeups: Wakeups,
    private readonly formats: ZipFormats,
    @Inject(API_CONFIG) config: ApiConfig,
  ) {
    this.patienceMillis = config.ZIP_PATIENCE_SECONDS * 1_000;
  }

  /** Yields each download once: finished ones as soon as they are, unfinished ones last. */
  async *of(zip: TicketedZip, signal: AbortSignal): AsyncGenerator<ZipContent> {
    const { batchId, kind } = zip;
    yield* batchId === null ? this.everything(zip) : this.batch(batchId, kind, signal);
  }

  private async *batch(
    batchId: string,
    kind: ConversionKind | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<ZipContent> {
    let missing: readonly string[] = await this.members.listIds(batchId);
    let lastProgress = Date.now();
    while (missing.length > 0) {
      // The wait begins before the look, so that no end falls between the two.
      const poll = AbortSignal.any([signal, AbortSignal.timeout(POLL_MILLIS)]);
      const woken = this.wakeups.next(poll);
      const { ended, waiting } = await this.members.look(missing);
      missing = waiting;
      const rows = await this.members.load(ended);
      await this.files.touch(namesOf(rows));
      for (const content of await this.contentsOf(rows, kind)) {
        yield content;
        lastProgress = Date.now();
      }
      if (waiting.length === 0) return;
      if (Date.now() - lastProgress >= this.patienceMillis) {
        yield* (await this.members.load(waiting)).map(toContent);
        return;
      }
      await Promise.all([woken, delay(PAUSE_MILLIS, undefined, { signal })]);
      signal.throwIfAborted();
    }
  }

  private async *everything({ owner, kind }: TicketedZip): AsyncGenerator<ZipContent> {
    let before: { timestamp: string; id: string } | undefined;
    for (let listed = 0; ; listed += PAGE_SIZE) {
      const rows = await this.downloads.listNewest(owner, PAGE_SIZE, before);
      await this.files.touch(namesOf(rows));
      yield* await this.contentsOf(rows, kind, listed);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE_SIZE) return;
      before = { timestamp: last.requestedAt.toISOString(), id: last.id };
    }
  }

  /** @param before number of downloads that come before these in the archive */
  private async contentsOf(
    rows: readonly DownloadEntity[],
    kind: ConversionKind | undefined,
    before = 0,
  ): Promise<ZipContent[]> {
    if (kind === undefined) return rows.map(toContent);
    const files = await this.formats.of(rows, kind, before);
    const formats = new Map(files.map(({ download, format }) => [download.id, format]));
    return rows.map((row) => {
      const format = formats.get(row.id);
      return format === undefined ? toContent(row) : { ...toContent(row), format };
    });
  }
}

function toContent(row: DownloadEntity): ZipContent {
  const record = downloadRecord(row);
  const { file } = row;
  if (record.downloadUrl === null || !file) return { record };
  return { record, sha256: file.sha256, size: file.size };
}

function namesOf(rows: readonly DownloadEntity[]): string[] {
  return rows.flatMap(({ file }) => (file ? [file.sha256] : []));
}
