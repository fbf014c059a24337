import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Owner } from '@tabdock/contracts/core';
import type { ConversionKind } from '@tabdock/contracts/scores';
import { lockName } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { CONVERSION_VERSION } from '../../../shared/analysis-versions';
import { type JobState, TURNS } from './analysis-job.repository';

/** Trouble of workers says nothing about the file: after this time it may be asked for anew. */
const IS_WORTH_ANOTHER_TRY = `failure IN ('worker', 'missing') AND due_at < now() - interval '10 minutes'`;

export interface ConversionJob {
  readonly state: JobState;
  readonly failure: string | null;
  /** Why there is no new file, or what is to be said of it. */
  readonly reason: string | null;
  /** The new file; null until there is one. */
  readonly key: string | null;
  readonly size: number | null;
}

/** Conversions among the jobs: made when somebody asks for them. */
@Injectable()
export class ConversionJobRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The job of this version, or of a newer one; undefined if it has to be asked for. */
  async find(
    sha256: string,
    kind: ConversionKind,
    manager?: EntityManager,
  ): Promise<ConversionJob | undefined> {
    return (await this.findAll([sha256], kind, manager)).get(sha256);
  }

  /** The jobs of several files, by their SHA-256, as `find`. */
  async findAll(
    sha256s: readonly string[],
    kind: ConversionKind,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ReadonlyMap<string, ConversionJob>> {
    const rows: (ConversionJob & { readonly sha256: string })[] = await manager.query(
      `SELECT sha256, state, failure, reason, object.key, object.bytes AS size
       FROM analysis_job job LEFT JOIN derived_object object USING (sha256, kind)
       WHERE sha256 = ANY($1) AND kind = $2 AND job.version >= $3 AND NOT CASE state
         WHEN 'done' THEN object.key IS NULL
         WHEN 'given up' THEN ${IS_WORTH_ANOTHER_TRY}
         ELSE false END`,
      [sha256s, kind, CONVERSION_VERSION],
    );
    return new Map(rows.map((row) => [row.sha256, row]));
  }

  /** Keeps other transactions that begin conversions for the owner out until the end of this one. */
  async lockOwner(manager: EntityManager, { kind, id }: Owner): Promise<void> {
    await lockName(manager, `conversions of ${kind}:${id}`);
  }

  /** Counts unfinished conversions of the owner's files; those that another account asked for count too. */
  async countOpen(manager: EntityManager, { kind, id }: Owner): Promise<number> {
    const [counted] = await manager.query<[{ count: number }]>(
      `WITH open AS MATERIALIZED (
         SELECT sha256, kind FROM analysis_job
         WHERE state = 'waiting' AND turn = ${TURNS.conversion}
         UNION ALL
         SELECT sha256, kind FROM analysis_job WHERE state = 'sent' AND turn = ${TURNS.conversion})
       SELECT count(DISTINCT (open.sha256, open.kind))::int AS count
       FROM download JOIN open USING (sha256) WHERE owner_kind = $1 AND owner_id = $2`,
      [kind, id],
    );
    return counted.count;
  }

  /** Queues a conversion, unless it waits already. The caller has locked the file. */
  async ask(manager: EntityManager, sha256: string, kind: ConversionKind): Promise<void> {
    await manager.query(
      `INSERT INTO analysis_job AS job (sha256, kind, version, turn, state)
       VALUES ($1, $2, $3, ${TURNS.conversion}, 'waiting')
       ON CONFLICT (sha256, kind) DO UPDATE SET state = 'waiting', version = $3, attempts = 0,
         attempt_id = NULL, due_at = now(), failure = NULL, reason = NULL
       WHERE job.state IN ('done', 'given up')`,
      [sha256, kind, CONVERSION_VERSION],
    );
  }
}
