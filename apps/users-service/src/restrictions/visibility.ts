import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * Kinds of content that can be hidden, without comments: these carry `hidden_at` in their own row, as they are filtered
 * by the page.
 */
export type HideableKind = 'profile' | 'picture' | 'list';

/** Content that is hidden from everybody but its owner and administrators, until an administrator shows it again. */
@Injectable()
export class Visibility {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** `id`: of the account for a profile or a picture, of the list for a list. */
  async isHidden(
    kind: HideableKind,
    id: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      'SELECT 1 FROM hidden_subject WHERE kind = $1 AND subject_id = $2',
      [kind, id],
    );
    return rows.length > 0;
  }

  async hide(manager: EntityManager, kind: HideableKind, id: string): Promise<void> {
    await manager.query(
      'INSERT INTO hidden_subject (kind, subject_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [kind, id],
    );
  }

  /** Forgets what is deleted: an account, for its profile and picture, and lists. */
  async forget(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.query('DELETE FROM hidden_subject WHERE subject_id = ANY($1)', [ids]);
  }

  async show(manager: EntityManager, kind: HideableKind, id: string): Promise<void> {
    await manager.query('DELETE FROM hidden_subject WHERE kind = $1 AND subject_id = $2', [
      kind,
      id,
    ]);
  }
}
