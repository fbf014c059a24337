import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { TabFileFormat } from '@tabdock/contracts/downloads';
import type { ConversionKind, ScoreState } from '@tabdock/contracts/scores';
import { asLongAs, Keeps } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { ANALYSIS_VERSION } from '../../../shared/analysis-versions';

/** `given up`: until there is a new version of the analysis. */
export type JobState = 'waiting' | 'sent' | 'done' | 'given up';
export type JobKind = 'details' | ConversionKind;

/** Somebody waits for a conversion; new files come before those that an older version has analysed. */
export const TURNS = { conversion: -1, newFile: 0, again: 1 } as const;
/** Jobs of the first of these turns to the last. */
export type Turns = readonly [first: number, last: number];
const KIND = 'details' satisfies JobKind;

/** An attempt that is to be sent to the workers. */
export interface TakenAnalysis {
  readonly sha256: string;
  readonly kind: JobKind;
  readonly attemptId: string;
  readonly format: TabFileFormat;
  readonly sourceId: string | null;
}

/** Analyses and conversions of stored files: one row for each file and kind. */
@Injectable()
@Keeps({
  table: 'analysis_job',
  what: 'whether a stored file is analysed or converted, waits for it, or why it cannot be',
  about: 'nobody',
  kept: asLongAs('the file is stored'),
})
export class AnalysisJobRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Queues files that have no analysis yet. */
  async add(manager: EntityManager, sha256s: readonly string[]): Promise<void> {
    await this.insert(manager, sha256s, TURNS.newFile);
  }

  /**
   * Takes waiting jobs of these turns, the longest due of the first turn first, and those that were sent and are overdue,
   * so that at most `sentMax` are sent. Each is a new attempt, which is overdue after `leaseSeconds`; a job with as many
   * attempts as it may have is given up instead.
   */
  async take(limits: {
    readonly turns: Turns;
    readonly sentMax: number;
    readonly leaseSeconds: number;
    readonly attemptsMax: number;
  }): Promise<TakenAnalysis[]> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(
        `UPDATE analysis_job SET
           state = CASE WHEN attempts >= $1 THEN 'given up' ELSE 'waiting' END,
           failure = 'worker', reason = 'no worker reported the end of an attempt'
         WHERE (sha256, kind) IN (
           SELECT sha256, kind FROM analysis_job
           WHERE state = 'sent' AND due_at <= now() AND turn BETWEEN $3 AND $4
           ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
        [limits.attemptsMax, limits.sentMax, ...limits.turns],
      );
      const [taken] = await manager.query<[TakenAnalysis[], number]>(
        `UPDATE analysis_job job SET state = 'sent', attempts = attempts + 1,
           attempt_id = gen_random_uuid(), due_at = now() + make_interval(secs => $2)
         FROM stored_file file
         WHERE file.sha256 = job.sha256 AND (job.sha256, kind) IN (
           SELECT sha256, kind FROM analysis_job
           WHERE state = 'waiting' AND due_at <= now() AND turn BETWEEN $3 AND $4 AND EXISTS (
             SELECT 1 FROM stored_file stored
             WHERE stored.sha256 = analysis_job.sha256 AND stored.removed_at IS NULL)
           ORDER BY turn, due_at
           LIMIT greatest(0, $1 - (
             SELECT count(*) FROM analysis_job WHERE state = 'sent' AND turn BETWEEN $3 AND $4))
           FOR UPDATE SKIP LOCKED)
         RETURNING job.sha256, kind, attempt_id AS "attemptId", format, source_id AS "sourceId"`,
        [limits.sentMax, limits.leaseSeconds, ...limits.turns],
      );
      return taken;
    });
  }

  /** Ends this attempt; returns false if it is not, or no longer, the one that is waited for. */
  async end(
    manager: EntityManager,
    { sha256, kind, attemptId, version }: EndedAttempt,
    { state, failure, reason }: JobEnd,
  ): Promise<boolean> {
    const [, ended]: [unknown, number] = await manager.query(
      `UPDATE analysis_job SET state = $5, version = $4, failure = $6, reason = $7
       WHERE sha256 = $1 AND kind = $2 AND attempt_id = $3 AND state = 'sent'`,
      [sha256, kind, attemptId, version, state, failure, reason],
    );
    return ended > 0;
  }

  /** Puts this attempt's job off, for longer with each attempt; gives it up after `attemptsMax`. */
  async putOff(
    manager: EntityManager,
    { sha256, kind, attemptId }: Omit<EndedAttempt, 'version'>,
    reason: string,
    { attemptsMax, firstSeconds, mostSeconds }: Delays,
  ): Promise<boolean> {
    const [, putOff]: [unknown, number] = await manager.query(
      `UPDATE analysis_job SET
         state = CASE WHEN attempts >= $4 THEN 'given up' ELSE 'waiting' END,
         due_at = now() + make_interval(secs => least($5 * 2 ^ (attempts - 1), $6)),
         failure = 'worker', reason = $7
       WHERE sha256 = $1 AND kind = $2 AND attempt_id = $3 AND state = 'sent'`,
      [sha256, kind, attemptId, attemptsMax, firstSeconds, mostSeconds, reason],
    );
    return putOff > 0;
  }

  /**
   * Queues what this version has not analysed among the stored files after a key, in key order, at most `limit` files.
   * @returns the key to go on after; undefined at the end
   */
  async queueOlder(after: string, limit: number): Promise<string | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const files: { sha256: string }[] = await manager.query(
        `SELECT sha256 FROM stored_file WHERE sha256 > $1 AND removed_at IS NULL
         ORDER BY sha256 LIMIT $2`,
        [after, limit],
      );
      const sha256s = files.map(({ sha256 }) => sha256);
      await this.insert(manager, sha256s, TURNS.again);
      await manager.query(
        `UPDATE analysis_job SET state = 'waiting', version = $2, turn = ${TURNS.again},
           attempts = 0, due_at = now(), failure = NULL, reason = NULL
         WHERE sha256 = ANY($1) AND kind = '${KIND}' AND version < $2 AND state IN ('done', 'given up')`,
        [sha256s, ANALYSIS_VERSION],
      );
      return files.length < limit ? undefined : sha256s.at(-1);
    });
  }

  async delete(manager: EntityManager, sha256: string): Promise<void> {
    await manager.query('DELETE FROM analysis_job WHERE sha256 = $1', [sha256]);
  }

  /** How far the analyses of these files are; without a row it has not begun. */
  async findStates(
    sha256s: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ReadonlyMap<string, ScoreState>> {
    const rows: { sha256: string; state: JobState }[] = await manager.query(
      `SELECT sha256, state FROM analysis_job WHERE sha256 = ANY($1) AND kind = '${KIND}'`,
      [sha256s],
    );
    return new Map(rows.map(({ sha256, state }) => [sha256, SCORE_STATES[state]]));
  }

  /** How many jobs are in each state that is not the end; at most `limit` of each are counted. */
  async count(limit: number): Promise<ReadonlyMap<string, number>> {
    const rows: { state: string; count: number }[] = await this.dataSource.query(
      `SELECT state, (SELECT count(*)::int FROM (
         SELECT 1 FROM analysis_job job WHERE job.state = wanted.state LIMIT $1) AS counted) AS count
       FROM unnest(ARRAY['waiting', 'sent']) AS wanted (state)`,
      [limit],
    );
    return new Map(rows.map(({ state, count }) => [state, count]));
  }

  /** How many wait or are with workers, of conversions and new files and of others; at most `limit` of each are counted. */
  async backlog(limit: number): Promise<{ readonly urgent: number; readonly again: number }> {
    const [counts] = await this.dataSource.query<[{ urgent: number; again: number }]>(
      `SELECT waiting.urgent + sent.urgent AS "urgent", waiting.again + sent.again AS again
       FROM (SELECT
           (SELECT count(*)::int FROM (SELECT 1 FROM analysis_job
              WHERE state = 'waiting' AND turn <= ${TURNS.newFile} LIMIT $1) AS counted) AS urgent,
           (SELECT count(*)::int FROM (SELECT 1 FROM analysis_job
              WHERE state = 'waiting' AND turn > ${TURNS.newFile} LIMIT $1) AS counted) AS again
         ) AS waiting,
         (SELECT count(*) FILTER (WHERE turn <= ${TURNS.newFile})::int AS urgent,
           count(*) FILTER (WHERE turn > ${TURNS.newFile})::int AS again
         FROM analysis_job WHERE state = 'sent') AS sent`,
      [limit],
    );
    return counts;
  }

  private async insert(manager: EntityManager, sha256s: readonly string[], turn: number) {
    await manager.query(
      `INSERT INTO analysis_job (sha256, kind, version, turn, state)
       SELECT sha256, '${KIND}', $2, $3, 'waiting' FROM unnest($1::text[]) AS sha256 ORDER BY sha256
       ON CONFLICT DO NOTHING`,
      [sha256s, ANALYSIS_VERSION, turn],
    );
  }
}

const SCORE_STATES: Readonly<Record<JobState, ScoreState>> = {
  waiting: 'waiting',
  sent: 'waiting',
  done: 'analysed',
  'given up': 'failed',
};

export interface EndedAttempt {
  readonly sha256: string;
  readonly kind: JobKind;
  readonly attemptId: string;
  /** Version of the analysis that the worker has done. */
  readonly version: number;
}

export interface JobEnd {
  readonly state: Extract<JobState, 'done' | 'given up'>;
  readonly failure?: string;
  /** Why it has no result, or what is to be said of it. */
  readonly reason?: string | null;
}

export interface Delays {
  readonly attemptsMax: number;
  readonly firstSeconds: number;
  readonly mostSeconds: number;
}
