import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FetchJobEntity } from '../database/entities/fetch-job.entity';

/** Which of the due jobs of a source go first: those with the smallest start tags. */
@Injectable()
export class JobPicker {
  /** Locks and answers with up to `limit` of them. */
  async pick(manager: EntityManager, sourceId: string, limit: number): Promise<FetchJobEntity[]> {
    return manager
      .createQueryBuilder(FetchJobEntity, 'job')
      .where(
        "job.state = 'queued' AND job.source_id = :sourceId AND job.next_attempt_at <= now()",
        { sourceId },
      )
      .orderBy('job.fairTag')
      .addOrderBy('job.id')
      .limit(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
  }
}
