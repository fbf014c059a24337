import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { NOTHING_NAMES_IT } from '../ledger/files/stored-file.repository';

/** Files of these sources, or of all others, that were not requested for `keepSeconds`. */
export interface Unused {
  readonly sources: readonly string[];
  readonly isOthers: boolean;
  readonly keepSeconds: number;
}

export interface UnnamedPage {
  readonly unnamed: readonly string[];
  /** Key after which the next page begins; undefined at the end. */
  readonly last: string | undefined;
}

/** Finds rows of files that may be deleted. */
@Injectable()
export class GarbageRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async findUnused(unused: Unused, limit: number): Promise<string[]> {
    const rows: { sha256: string }[] = await this.dataSource.query(
      `SELECT sha256 FROM stored_file file WHERE ${UNUSED} ORDER BY used_at LIMIT $4`,
      [...parametersOf(unused), limit],
    );
    return rows.map(({ sha256 }) => sha256);
  }

  /** Locks the row if the file is still unused and no transaction is about to reference it. */
  async lockUnused(manager: EntityManager, sha256: string, unused: Unused): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM stored_file file WHERE ${UNUSED} AND sha256 = $4 FOR UPDATE SKIP LOCKED`,
      [...parametersOf(unused), sha256],
    );
    return rows.length > 0;
  }

  /** One page of rows in key order; of these, those without references that have not been used for `graceSeconds`. */
  async listUnnamed(after: string, limit: number, graceSeconds: number): Promise<UnnamedPage> {
    const rows: { sha256: string; unnamed: boolean }[] = await this.dataSource.query(
      `SELECT sha256, used_at < now() - make_interval(secs => $3) AND ${NOTHING_NAMES_IT} AS unnamed
       FROM stored_file file WHERE sha256 > $1 ORDER BY sha256 LIMIT $2`,
      [after, limit, graceSeconds],
    );
    return {
      unnamed: rows.filter(({ unnamed }) => unnamed).map(({ sha256 }) => sha256),
      last: rows.length < limit ? undefined : rows.at(-1)?.sha256,
    };
  }

  /** Those of the keys whose file is stored according to the rows. */
  async findStored(
    keys: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Set<string>> {
    const rows: { sha256: string }[] = await manager.query(
      'SELECT sha256 FROM stored_file WHERE sha256 = ANY($1) AND removed_at IS NULL',
      [keys],
    );
    return new Set(rows.map(({ sha256 }) => sha256));
  }

  async countStored(): Promise<{ files: number; bytes: number }> {
    const [row]: { files: number; bytes: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS files, coalesce(sum(size), 0)::float8 AS bytes
       FROM stored_file WHERE removed_at IS NULL`,
    );
    return row ?? { files: 0, bytes: 0 };
  }
}

const UNUSED = `removed_at IS NULL AND (coalesce(source_id, '') = ANY($1)) <> $2
  AND used_at < now() - make_interval(secs => $3)`;

function parametersOf({ sources, isOthers, keepSeconds }: Unused): unknown[] {
  return [sources, isOthers, keepSeconds];
}
