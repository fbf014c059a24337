import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Every } from '@tabdock/service-kit';
import { DataSource } from 'typeorm';
import { API_CONFIG, type ApiConfig } from '../../config/api.config';
import { collectMillis } from '../../config/collection.config';
import { StoredFileRepository } from '../../ledger/files/stored-file.repository';
import { TakedownRepository } from '../../ledger/takedowns/takedown.repository';
import { DerivedObjects } from '../derived/derived-objects';
import { Fingerprints } from '../fingerprints/fingerprints';
import { AnalysisJobRepository } from './analysis-job.repository';

const POLL_MILLIS = 5_000;
const PAGE = 500;

const IS_STORED =
  'EXISTS (SELECT 1 FROM stored_file file WHERE file.sha256 = known.sha256 AND file.removed_at IS NULL)';
/** Whether only the fingerprint is left, which is kept while a takedown holds, so that the same music is recognised. */
const IS_KEPT = `facts_version = 0 AND EXISTS (
  SELECT 1 FROM takedown_file JOIN takedown ON takedown.id = takedown_id
  WHERE takedown_file.sha256 = known.sha256 AND holds)`;
/** Time in which the report of a file follows its facts. */
const GRACE = "created_at < now() - interval '1 hour'";

/** What a file's object is being deleted for, or was within the last hour. */
const FIND_REMOVED = `
  SELECT known.sha256 FROM object_removal known
  WHERE NOT ${IS_STORED} AND (
    EXISTS (SELECT 1 FROM file_score score WHERE score.sha256 = known.sha256 AND NOT (${IS_KEPT}))
    OR EXISTS (SELECT 1 FROM analysis_job job WHERE job.sha256 = known.sha256))
  LIMIT ${PAGE}`;

/** What is left of files that were found missing, or whose report never came. */
const FIND_LEFT = `
  SELECT sha256 FROM file_score known WHERE ${GRACE} AND NOT ${IS_STORED} AND NOT (${IS_KEPT})
  UNION SELECT sha256 FROM analysis_job known WHERE NOT ${IS_STORED}
  LIMIT ${PAGE}`;

/**
 * Deletes what is known about files that are no longer stored, but for the fingerprint of what a takedown holds for. Their
 * tabs, which lead to it, are gone by then.
 */
@Injectable()
export class ScoreRemover {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rows: StoredFileRepository,
    private readonly takedowns: TakedownRepository,
    private readonly fingerprints: Fingerprints,
    private readonly derived: DerivedObjects,
    private readonly jobs: AnalysisJobRepository,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {}

  @Every(POLL_MILLIS, { name: 'deleting scores of deleted files', replicas: 'one' })
  async removeDeleted(signal: AbortSignal): Promise<number | void> {
    if ((await this.remove(FIND_REMOVED, signal)) === PAGE) return 0;
  }

  @Every(({ config }: ScoreRemover) => collectMillis(config), {
    name: 'deleting scores without a file',
    replicas: 'one',
  })
  async removeLeft(signal: AbortSignal): Promise<number | void> {
    if ((await this.remove(FIND_LEFT, signal)) === PAGE) return 0;
  }

  /** Returns how many files were found. */
  private async remove(query: string, signal: AbortSignal): Promise<number> {
    const found: { sha256: string }[] = await this.dataSource.query(query);
    for (const { sha256 } of found) {
      if (signal.aborted) break;
      await this.removeOf(sha256);
    }
    if (found.length > 0) this.derived.committed();
    return found.length;
  }

  private async removeOf(sha256: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.rows.lock(manager, sha256);
      // It may have been stored again since it was found.
      if ((await this.rows.findStoredAt(manager, sha256)) !== undefined) return;
      await this.derived.delete(manager, sha256);
      const isTakenDown = (await this.takedowns.findHoldingForFile(manager, sha256)).length > 0;
      if (isTakenDown) await this.fingerprints.forgetFacts(manager, sha256);
      else await this.fingerprints.delete(manager, sha256);
      await this.jobs.delete(manager, sha256);
    });
  }
}
