import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AuditEntry } from '@tabdock/contracts/users';
import { Repository, type EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { AuditEntryEntity } from './audit-entry.entity';

export interface AuditedAction {
  /** Id of the event that reported the action; a redelivery writes nothing. */
  readonly id?: string;
  /** Default: now. */
  readonly at?: Date;
  readonly action: AuditEntryEntity['action'];
  /** Undefined: the system itself. */
  readonly actor?: Pick<AccountEntity, 'id' | 'username'>;
  readonly subject?: Pick<AccountEntity, 'id'> & Partial<Pick<AccountEntity, 'username'>>;
  readonly details?: Record<string, string>;
}

/** Actions of administrators: here, in the same transaction; in other services, when their event arrives. */
@Injectable()
export class AuditLog {
  constructor(
    @InjectRepository(AuditEntryEntity) private readonly entries: Repository<AuditEntryEntity>,
  ) {}

  async add(manager: EntityManager, ...actions: readonly AuditedAction[]): Promise<void> {
    if (actions.length === 0) return;
    await manager
      .createQueryBuilder()
      .insert()
      .into(AuditEntryEntity)
      .values(
        actions.map(({ actor, subject, details = {}, ...entry }) => ({
          ...entry,
          actorId: actor?.id ?? null,
          actor: actor?.username ?? null,
          subjectId: subject?.id ?? null,
          subject: subject?.username ?? null,
          details,
        })),
      )
      .orIgnore()
      .execute();
  }

  /** Lists what was done to one account, newest first. */
  async listAbout(subjectId: string): Promise<Pick<AuditEntry, 'at' | 'action' | 'details'>[]> {
    const rows = await this.entries.find({
      where: { subjectId },
      order: { at: 'DESC', id: 'DESC' },
    });
    return rows.map(({ at, action, details }) => ({ at: at.toISOString(), action, details }));
  }

  /** The latest pause of each of these sources, by whom and when. */
  async lastPauses(
    sourceIds: readonly string[],
  ): Promise<{ sourceId: string; by: string | null; at: Date }[]> {
    return this.entries.query(
      `SELECT DISTINCT ON (details->>'source') details->>'source' AS "sourceId", actor AS by, at
       FROM audit_entry WHERE action = 'source.paused' AND details->>'source' = ANY ($1)
       ORDER BY details->>'source', at DESC, id DESC`,
      [sourceIds],
    );
  }

  /** Deletes the name of a deleted account; what was done to it stays. */
  async withdrawName(manager: EntityManager, subjectId: string): Promise<void> {
    await manager.update(AuditEntryEntity, { subjectId }, { subject: null });
  }

  /** Newest first. */
  async list(page: number, pageSize: number): Promise<{ entries: AuditEntry[]; total: number }> {
    const [rows, total] = await this.entries.findAndCount({
      order: { at: 'DESC', id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    const entries = rows.map(({ id, at, action, actor, subject, details }) => ({
      id,
      at: at.toISOString(),
      action,
      actor,
      subject,
      details,
    }));
    return { entries, total };
  }
}
