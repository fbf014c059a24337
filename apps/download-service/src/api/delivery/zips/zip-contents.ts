import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { DataSource } from 'typeorm';
import { API_CONFIG, type ApiConfig } from '../../config/api.config';
import type { DownloadEntity } from '../../ledger/downloads/download.entity';
import { downloadRecord } from '../../ledger/downloads/download-record';
import { DownloadRepository } from '../../ledger/downloads/download.repository';
import { isFinished } from '../../ledger/downloads/download.entity';
import { StoredFiles } from '../../ledger/files/stored-files';
import type { TicketedZip } from './zip-tickets';

const POLL_MILLIS = 500;
const PAGE_SIZE = 500;

/** One download that belongs in an archive: its file, or why there is none. */
export interface ZipContent {
  readonly record: DownloadRecord;
  /** Lower-case hex; absent where there is no file. */
  readonly sha256?: string;
  /** Bytes of the file. */
  readonly size?: number;
}

@Injectable()
export class ZipContents {
  private readonly patienceMillis: number;

  constructor(
    private readonly downloads: DownloadRepository,
    private readonly files: StoredFiles,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(API_CONFIG) config: ApiConfig,
  ) {
    this.patienceMillis = config.ZIP_PATIENCE_SECONDS * 1_000;
  }

  /** Yields each download once: finished ones as soon as they are, unfinished ones last. */
  async *of(zip: TicketedZip, signal: AbortSignal): AsyncGenerator<ZipContent> {
    yield* zip.batchId === null ? this.everything(zip) : this.batch(zip.batchId, signal);
  }

  private async *batch(batchId: string, signal: AbortSignal): AsyncGenerator<ZipContent> {
    const yielded = new Set<string>();
    let lastProgress = Date.now();
    for (;;) {
      const rows = await this.downloads.listOfBatches(this.dataSource.manager, [batchId]);
      const missing = rows.filter(({ id }) => !yielded.has(id));
      const ended = missing.filter(isFinished);
      await this.files.touch(namesOf(ended));
      for (const row of ended) {
        yielded.add(row.id);
        yield toContent(row);
        lastProgress = Date.now();
      }
      const waiting = missing.filter((row) => !isFinished(row));
      if (waiting.length === 0) return;
      if (Date.now() - lastProgress >= this.patienceMillis) {
        yield* waiting.map(toContent);
        return;
      }
      await delay(POLL_MILLIS, undefined, { signal });
    }
  }

  private async *everything({ owner }: TicketedZip): AsyncGenerator<ZipContent> {
    let before: { timestamp: string; id: string } | undefined;
    for (;;) {
      const rows = await this.downloads.listNewest(owner, PAGE_SIZE, before);
      await this.files.touch(namesOf(rows));
      yield* rows.map(toContent);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE_SIZE) return;
      before = { timestamp: last.requestedAt.toISOString(), id: last.id };
    }
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
