import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DownloadedBytes } from '@tabdock/contracts/downloads';
import { DataSource, In, IsNull, Not } from 'typeorm';
import type { DownloadEntity } from '../../ledger/downloads/download.entity';
import { FetchJobEntity } from '../../ledger/jobs/fetch-job.entity';

/** Received bytes of files that are being downloaded. */
@Injectable()
export class ReceivedBytesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Bytes of those of the downloads whose file is being downloaded, by job id. */
  async find(downloads: readonly DownloadEntity[]): Promise<ReadonlyMap<string, DownloadedBytes>> {
    const jobIds = downloads.flatMap(({ status, fetchJobId }) =>
      status === 'downloading' ? (fetchJobId ?? []) : [],
    );
    if (jobIds.length === 0) return new Map();
    const jobs = await this.dataSource.manager.find(FetchJobEntity, {
      select: { id: true, receivedBytes: true, totalBytes: true },
      where: { id: In(jobIds), state: 'running', receivedBytes: Not(IsNull()) },
    });
    return new Map(
      jobs.map(({ id, receivedBytes, totalBytes }) => [
        id,
        { receivedBytes: receivedBytes ?? 0, totalBytes },
      ]),
    );
  }
}
