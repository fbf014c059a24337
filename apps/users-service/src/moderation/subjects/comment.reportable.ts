import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CommentVisibility } from '../../comments/comment-visibility';
import { CommentsService } from '../../comments/comments.service';
import type { Admin, Reportable, ReportedThing } from './reportable';

interface CommentRow {
  readonly authorId: string;
  readonly text: string;
  readonly tabId: string;
  readonly isHidden: boolean;
}

@Injectable()
export class CommentReportable implements Reportable {
  readonly kind = 'comment';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly visibility: CommentVisibility,
    private readonly comments: CommentsService,
  ) {}

  async find(id: string): Promise<ReportedThing | undefined> {
    return this.read(this.dataSource.manager, id);
  }

  async lock(manager: EntityManager, id: string): Promise<ReportedThing | undefined> {
    return this.read(manager, id, 'FOR NO KEY UPDATE');
  }

  async hide(manager: EntityManager, id: string): Promise<void> {
    await this.visibility.hide(manager, id);
  }

  async show(manager: EntityManager, id: string): Promise<void> {
    await this.visibility.show(manager, id);
  }

  async remove(manager: EntityManager, id: string, admin: Admin): Promise<void> {
    await this.comments.deleteAsAdmin(manager, admin, id);
  }

  private async read(
    manager: EntityManager,
    id: string,
    lock = '',
  ): Promise<ReportedThing | undefined> {
    const [row]: CommentRow[] = await manager.query(
      `SELECT account_id AS "authorId", content AS text, tab_id AS "tabId", hidden_at IS NOT NULL AS "isHidden"
       FROM comment WHERE id = $1 AND deleted_at IS NULL AND account_id IS NOT NULL ${lock}`,
      [id],
    );
    if (!row) return undefined;
    const { tabId, ...thing } = row;
    return { ...thing, link: `/tab/${tabId}#comment-${id}` };
  }
}
