import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AuditEntry } from '@tabdock/contracts/users';
import { Repository, type EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { AuditEntryEntity } from './audit-entry.entity';

export interface AuditedAction {
  readonly action: AuditEntryEntity['action'];
  /** Nobody: the system itself. */
  readonly actor?: Pick<AccountEntity, 'id' | 'username'>;
  readonly subject?: Pick<AccountEntity, 'id'> & Partial<Pick<AccountEntity, 'username'>>;
  readonly details?: Record<string, string>;
}

/** What administrators did, written in the transaction that did it. */
@Injectable()
export class AuditLog {
  constructor(
    @InjectRepository(AuditEntryEntity) private readonly entries: Repository<AuditEntryEntity>,
  ) {}

  async add(manager: EntityManager, ...actions: readonly AuditedAction[]): Promise<void> {
    if (actions.length === 0) return;
    await manager.insert(
      AuditEntryEntity,
      actions.map(({ action, actor, subject, details = {} }) => ({
        action,
        actorId: actor?.id ?? null,
        actor: actor?.username ?? null,
        subjectId: subject?.id ?? null,
        subject: subject?.username ?? null,
        details,
      })),
    );
  }

  /** The newest first. */
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
