import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Owner } from '@tabdock/contracts/core';
import { BATCH_TABS_MAX } from '@tabdock/contracts/downloads';
import { DataSource, type EntityManager } from 'typeorm';
import { DownloadEntity, isFinished } from './download.entity';
import { findAll, findFirst, withFile } from './find-downloads';

const WITH_FILE = { file: true };

/** Parameters: kind and id of the owner, id of the request; then source and id of the tab. */
const OF_OWNER = 'owner_kind = $1 AND owner_id = $2';
const OF_REQUEST = `SELECT id FROM download WHERE ${OF_OWNER} AND request_id = $3`;
const JOINED = `
  SELECT id FROM joined_request JOIN download ON id = download_id
  WHERE joined_request.request_id = $3 AND ${OF_OWNER} LIMIT 1`;
const UNDER_WAY = `
  SELECT id FROM download
  WHERE ${OF_OWNER} AND source_id = $4 AND tab_id = $5 AND status IN ('pending', 'downloading')
  ORDER BY requested_at DESC, id DESC LIMIT 1`;

@Injectable()
export class DownloadRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The download that the owner's request made or joined. */
  async findByRequest(owner: Owner, requestId: string): Promise<DownloadEntity | null> {
    const parameters = [owner.kind, owner.id, requestId];
    return findFirst(this.dataSource.manager, [OF_REQUEST, JOINED], parameters);
  }

  /**
   * Finds what `findByRequest` does; otherwise the owner's newest unfinished download of the tab. The caller holds the
   * lock of the owner's tab.
   */
  async findToJoin(
    manager: EntityManager,
    owner: Owner,
    { requestId, sourceId, tabId }: { requestId: string; sourceId: string; tabId: string },
  ): Promise<DownloadEntity | null> {
    const parameters = [owner.kind, owner.id, requestId, sourceId, tabId];
    return findFirst(manager, [OF_REQUEST, JOINED, UNDER_WAY], parameters);
  }

  /** The same request again gets this download, even after it ended. */
  async rememberJoined(
    manager: EntityManager,
    downloadId: string,
    requestId: string,
  ): Promise<void> {
    await manager.query(
      'INSERT INTO joined_request (download_id, request_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [downloadId, requestId],
    );
  }

  async findOwned(owner: Owner, id: string): Promise<DownloadEntity | null> {
    return this.dataSource.manager.findOne(DownloadEntity, {
      where: { ownerKind: owner.kind, ownerId: owner.id, id },
      relations: WITH_FILE,
    });
  }

  /** The owner's newest download of a tab. */
  async findNewestOfTab(owner: Owner, tabId: string): Promise<DownloadEntity | null> {
    return this.ofTab(owner, tabId).getOne();
  }

  /** The owner's newest download of a tab that has, or had, its file. */
  async findNewestCompletedOfTab(owner: Owner, tabId: string): Promise<DownloadEntity | null> {
    return this.ofTab(owner, tabId).andWhere("download.status = 'completed'").getOne();
  }

  private ofTab(owner: Owner, tabId: string) {
    return withFile(this.dataSource.manager)
      .where('download.tabId = :tabId AND download.ownerKind = :kind AND download.ownerId = :id', {
        tabId,
        ...owner,
      })
      .orderBy('download.requestedAt', 'DESC')
      .addOrderBy('download.id', 'DESC')
      .limit(1);
  }

  /** The owner's newest download of a tab whose file is stored. */
  async findStoredOfTab(owner: Owner, tabId: string): Promise<DownloadEntity | null> {
    return withFile(this.dataSource.manager)
      .where('download.tabId = :tabId AND download.ownerKind = :kind AND download.ownerId = :id', {
        tabId,
        ...owner,
      })
      .andWhere("download.status = 'completed' AND file.removedAt IS NULL")
      .orderBy('download.requestedAt', 'DESC')
      .addOrderBy('download.id', 'DESC')
      .limit(1)
      .getOne();
  }

  /** Newest first; with `before`, those that follow that one. If the cursor row was deleted, its timestamp is used. */
  async listNewest(
    owner: Owner,
    limit: number,
    before?: { readonly timestamp: string; readonly id: string },
  ): Promise<DownloadEntity[]> {
    const page = withFile(this.dataSource.manager)
      .where('download.ownerKind = :kind AND download.ownerId = :ownerId', {
        kind: owner.kind,
        ownerId: owner.id,
      })
      .orderBy('download.requestedAt', 'DESC')
      .addOrderBy('download.id', 'DESC')
      .limit(limit);
    if (before) {
      // The row's own timestamp is used, as the cursor has lost the microseconds.
      page.andWhere(
        `(download.requestedAt, download.id) < (
           coalesce((SELECT mark.requested_at FROM download mark
                     WHERE mark.id = :beforeId AND mark.owner_kind = :kind AND mark.owner_id = :ownerId),
                    :beforeTime::timestamptz), :beforeId::uuid)`,
        { beforeId: before.id, beforeTime: before.timestamp },
      );
    }
    return page.getMany();
  }

  /** Lists the downloads of the batches, in the order of the requests. */
  async listOfBatches(
    manager: EntityManager,
    batchIds: readonly string[],
  ): Promise<DownloadEntity[]> {
    return withFile(manager)
      .where('download.batchId = ANY(:batchIds)', { batchIds })
      .orderBy('download.requestedAt')
      .addOrderBy('download.id')
      .getMany();
  }

  /** Fails on the unique index `download_request_idx` when the owner used one of the request ids before. */
  async insert(manager: EntityManager, downloads: readonly DownloadEntity[]): Promise<void> {
    await manager.insert(DownloadEntity, [...downloads]);
  }

  /**
   * Gives all downloads to another owner; returns how many. A request id that the new owner used already is replaced.
   */
  async changeOwner(manager: EntityManager, from: Owner, to: Owner): Promise<number> {
    const [, changed]: [unknown, number] = await manager.query(
      `UPDATE download SET owner_kind = $3, owner_id = $4,
              request_id = CASE WHEN EXISTS (
                SELECT 1 FROM download other
                WHERE other.owner_kind = $3 AND other.owner_id = $4
                  AND other.request_id = download.request_id
              ) THEN gen_random_uuid() ELSE request_id END
       WHERE owner_kind = $1 AND owner_id = $2`,
      [from.kind, from.id, to.kind, to.id],
    );
    return changed;
  }

  /** Returns how many there were. */
  async deleteOf(manager: EntityManager, owner: Owner): Promise<number> {
    const { affected } = await manager.delete(DownloadEntity, {
      ownerKind: owner.kind,
      ownerId: owner.id,
    });
    return affected ?? 0;
  }

  /** Changes all downloads that wait for a job; returns those that this changed. */
  async moveWaiting(
    manager: EntityManager,
    jobId: string,
    to: Pick<DownloadEntity, 'status' | 'message' | 'errorCode' | 'sha256'>,
  ): Promise<DownloadEntity[]> {
    const [moved]: [{ id: string }[], number] = await manager.query(
      `UPDATE download SET status = $2, message = $3, error_code = $4, sha256 = $5,
              finished_at = CASE WHEN $6 THEN now() END
       WHERE fetch_job_id = $1 AND status IN ('pending', 'downloading')
         AND (status, message) IS DISTINCT FROM ($2, $3)
       RETURNING id`,
      [jobId, to.status, to.message, to.errorCode, to.sha256, isFinished(to)],
    );
    return findAll(manager, moved);
  }

  /** Downloads whose job is with a worker, oldest first, up to `limit`. */
  async listDownloading(
    manager: EntityManager,
    jobId: string,
    limit: number,
  ): Promise<DownloadEntity[]> {
    return manager.find(DownloadEntity, {
      where: { fetchJobId: jobId, status: 'downloading' },
      order: { requestedAt: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  /** Cancels the owner's unfinished downloads, or those with these ids. The caller has locked their jobs. */
  async cancelWaiting(
    manager: EntityManager,
    owner: Owner,
    ids?: readonly string[],
  ): Promise<DownloadEntity[]> {
    const [cancelled]: [{ id: string }[], number] = await manager.query(
      `UPDATE download SET status = 'failed', message = NULL, error_code = 'DOWNLOADS.CANCELLED',
              sha256 = NULL, finished_at = now()
       WHERE owner_kind = $1 AND owner_id = $2 AND status IN ('pending', 'downloading')
         AND ($3::uuid[] IS NULL OR id = ANY($3))
       RETURNING id`,
      [owner.kind, owner.id, ids ?? null],
    );
    return findAll(manager, cancelled);
  }

  /**
   * Locks and returns the owner's downloads that failed without being cancelled; with `ids`, those of them that failed
   * at all or whose file is no longer stored. The oldest `BATCH_TABS_MAX` at most.
   */
  async lockRetryable(
    manager: EntityManager,
    owner: Owner,
    ids?: readonly string[],
  ): Promise<DownloadEntity[]> {
    const failed: { id: string }[] = await manager.query(
      `SELECT id FROM download
       WHERE owner_kind = $1 AND owner_id = $2
         AND CASE WHEN $3::uuid[] IS NULL
                  THEN status = 'failed' AND error_code IS DISTINCT FROM 'DOWNLOADS.CANCELLED'
                  ELSE id = ANY($3) AND (status = 'failed' OR status = 'completed' AND EXISTS (
                    SELECT 1 FROM stored_file file
                    WHERE file.sha256 = download.sha256 AND file.removed_at IS NOT NULL))
             END
       ORDER BY id LIMIT $4 FOR UPDATE`,
      [owner.kind, owner.id, ids ?? null, BATCH_TABS_MAX],
    );
    return findAll(manager, failed);
  }

  /** Writes how these start again. */
  async restart(manager: EntityManager, downloads: readonly DownloadEntity[]): Promise<void> {
    await manager.query(
      `UPDATE download SET status = start.status, message = start.message, error_code = start.error_code,
              sha256 = start.sha256, fetch_job_id = start.fetch_job_id, finished_at = start.finished_at,
              tier = start.tier, correlation_id = start.correlation_id, traceparent = start.traceparent
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::timestamptz[],
                   $8::text[], $9::text[], $10::text[])
         AS start (id, status, message, error_code, sha256, fetch_job_id, finished_at, tier, correlation_id,
                   traceparent)
       WHERE download.id = start.id`,
      (
        [
          'id',
          'status',
          'message',
          'errorCode',
          'sha256',
          'fetchJobId',
          'finishedAt',
          'tier',
          'correlationId',
          'traceparent',
        ] as const
      ).map((column) => downloads.map((download) => download[column])),
    );
  }
}
