import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DerivedKind, DerivedObject } from '@tabdock/contracts/scores';
import { asLongAs, Keeps } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';

export interface MadeOfFile {
  readonly kinds: readonly DerivedKind[];
  readonly version: number;
}

export interface KeptObject {
  readonly key: string;
  /** Version of the analysis that made it. */
  readonly version: number;
}

/** Objects that were made of stored files. */
@Injectable()
@Keeps(
  {
    table: 'derived_object',
    what: 'pictures, text and bars of what a stored file holds, and its first bars as a file of their own',
    about: 'nobody',
    kept: asLongAs('the file is stored'),
  },
  {
    store: 'objects under `derived/`',
    what: 'pictures, text and bars of what stored files hold, and their first bars as files of their own',
    about: 'nobody',
    kept: asLongAs('the table `derived_object` names them'),
  },
)
export class DerivedObjectRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Adds the objects of a file, and returns the keys of those that were there before. The caller has locked the file. */
  async replace(
    manager: EntityManager,
    sha256: string,
    version: number,
    objects: readonly DerivedObject[],
  ): Promise<string[]> {
    const before = await this.delete(manager, sha256);
    await manager.query(
      `INSERT INTO derived_object (sha256, kind, version, key, bytes)
       SELECT $1, kind, $2, key, bytes FROM unnest($3::text[], $4::text[], $5::int[]) AS made (kind, key, bytes)`,
      [
        sha256,
        version,
        objects.map(({ kind }) => kind),
        objects.map(({ key }) => key),
        objects.map(({ size }) => size),
      ],
    );
    const kept = new Set(objects.map(({ key }) => key));
    return before.filter((key) => !kept.has(key));
  }

  /** Returns the keys of the objects that the file had. */
  async delete(manager: EntityManager, sha256: string): Promise<string[]> {
    const [rows] = await manager.query<[{ key: string }[], number]>(
      'DELETE FROM derived_object WHERE sha256 = $1 RETURNING key',
      [sha256],
    );
    return rows.map(({ key }) => key);
  }

  /** Which objects these files have, and the version that made them: those of a file are replaced together. */
  async findKinds(sha256s: readonly string[]): Promise<ReadonlyMap<string, MadeOfFile>> {
    const rows: (MadeOfFile & { sha256: string })[] = await this.dataSource.query(
      `SELECT sha256, array_agg(kind ORDER BY kind) AS kinds, min(version) AS version
       FROM derived_object WHERE sha256 = ANY($1) GROUP BY sha256`,
      [sha256s],
    );
    return new Map(rows.map(({ sha256, ...made }) => [sha256, made]));
  }

  async find(sha256: string, kind: DerivedKind): Promise<KeptObject | undefined> {
    const rows: KeptObject[] = await this.dataSource.query(
      'SELECT key, version FROM derived_object WHERE sha256 = $1 AND kind = $2',
      [sha256, kind],
    );
    return rows[0];
  }

  /** Those of the keys that a file has. */
  async findUsed(
    keys: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Set<string>> {
    const rows: { key: string }[] = await manager.query(
      'SELECT key FROM derived_object WHERE key = ANY($1)',
      [keys],
    );
    return new Set(rows.map(({ key }) => key));
  }
}
