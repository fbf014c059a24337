import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { REPORTED_TABS_MAX } from '@tabdock/contracts/community';
import { listSlug } from '@tabdock/contracts/playlists';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../audit/audit-log';
import { PlaylistsService } from '../../playlists/editing/playlists.service';
import { Visibility } from '../../restrictions/visibility';
import type { Admin, Reportable, ReportedThing } from './reportable';

interface ListRow {
  readonly authorId: string;
  readonly name: string;
  readonly description: string | null;
  readonly shareKey: string;
  readonly tabIds: string[];
  readonly tabCount: number;
}

/** A playlist while it is public. */
@Injectable()
export class ListReportable implements Reportable {
  readonly kind = 'list';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly playlists: PlaylistsService,
    private readonly visibility: Visibility,
    private readonly audit: AuditLog,
  ) {}

  async find(id: string): Promise<ReportedThing | undefined> {
    return this.read(this.dataSource.manager, id);
  }

  async lock(manager: EntityManager, id: string): Promise<ReportedThing | undefined> {
    // The account comes first, in the order in which its deletion locks both.
    await manager.query(
      'SELECT 1 FROM account WHERE id = (SELECT account_id FROM playlist WHERE id = $1) FOR KEY SHARE',
      [id],
    );
    return this.read(manager, id, 'FOR NO KEY UPDATE');
  }

  async hide(manager: EntityManager, id: string): Promise<void> {
    await this.visibility.hide(manager, this.kind, id);
  }

  async show(manager: EntityManager, id: string): Promise<void> {
    await this.visibility.show(manager, this.kind, id);
  }

  async remove(manager: EntityManager, id: string, admin: Admin): Promise<void> {
    const ownerId = await this.playlists.erase(manager, id);
    if (ownerId === undefined) return;
    await this.audit.add(manager, {
      action: 'content.deleted',
      actor: admin,
      subject: { id: ownerId },
      details: { kind: this.kind, id },
    });
  }

  private async read(
    manager: EntityManager,
    id: string,
    lock = '',
  ): Promise<ReportedThing | undefined> {
    const [row]: ListRow[] = await manager.query(
      `SELECT account_id AS "authorId", name, description, share_key AS "shareKey",
              (SELECT count(*)::int FROM playlist_tab WHERE playlist_id = playlist.id) AS "tabCount",
              ARRAY(SELECT tab_id FROM playlist_tab WHERE playlist_id = playlist.id
                    ORDER BY position, tab_id LIMIT $2) AS "tabIds"
       FROM playlist WHERE id = $1 AND share_key IS NOT NULL ${lock}`,
      [id, REPORTED_TABS_MAX],
    );
    if (!row) return undefined;
    const { authorId, name, description, shareKey, tabIds, tabCount } = row;
    return {
      authorId,
      text: description === null ? name : `${name}\n${description}`,
      link: `/lists/${listSlug(name, shareKey)}`,
      tabIds,
      tabCount,
      isHidden: await this.visibility.isHidden(this.kind, id, manager),
    };
  }
}
