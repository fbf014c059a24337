import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Owner } from '@tabdock/contracts/core';
import { DataSource, type EntityManager } from 'typeorm';
import { DownloadEntity } from '../database/entities/download.entity';

const WITH_FILE = { file: true };

@Injectable()
export class DownloadRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async findByRequest(owner: Owner, requestId: string): Promise<DownloadEntity | null> {
    return this.dataSource.manager.findOne(DownloadEntity, {
      where: { ownerKind: owner.kind, ownerId: owner.id, requestId },
      relations: WITH_FILE,
    });
  }

  async findOwned(owner: Owner, id: string): Promise<DownloadEntity | null> {
    return this.dataSource.manager.findOne(DownloadEntity, {
      where: { ownerKind: owner.kind, ownerId: owner.id, id },
      relations: WITH_FILE,
    });
  }

  async listNewest(owner: Owner, limit: number): Promise<DownloadEntity[]> {
    return this.dataSource.manager.find(DownloadEntity, {
      where: { ownerKind: owner.kind, ownerId: owner.id },
      relations: WITH_FILE,
      order: { requestedAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  /** Fails on the unique index `download_request_idx` when the owner used this request id before. */
  async insert(manager: EntityManager, download: DownloadEntity): Promise<DownloadEntity> {
    await manager.insert(DownloadEntity, download);
    return manager.findOneOrFail(DownloadEntity, {
      where: { id: download.id },
      relations: WITH_FILE,
    });
  }

  /** Moves everybody who waits for a job; answers with those that this changed. */
  async moveWaiting(
    manager: EntityManager,
    jobId: string,
    to: Pick<DownloadEntity, 'status' | 'message' | 'errorCode' | 'sha256'>,
  ): Promise<DownloadEntity[]> {
    const finished = to.status === 'completed' || to.status === 'failed';
    const [moved]: [{ id: string }[], number] = await manager.query(
      `UPDATE download SET status = $2, message = $3, error_code = $4, sha256 = $5,
              finished_at = CASE WHEN $6 THEN now() END
       WHERE fetch_job_id = $1 AND status IN ('pending', 'downloading')
         AND (status, message) IS DISTINCT FROM ($2, $3)
       RETURNING id`,
      [jobId, to.status, to.message, to.errorCode, to.sha256, finished],
    );
    if (moved.length === 0) return [];
    return manager
      .createQueryBuilder(DownloadEntity, 'download')
      .leftJoinAndSelect('download.file', 'file')
      .where('download.id = ANY(:ids)', { ids: moved.map(({ id }) => id) })
      .orderBy('download.requestedAt')
      .getMany();
  }
}
