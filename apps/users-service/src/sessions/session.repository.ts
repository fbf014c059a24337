import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Not, Repository, type EntityManager } from 'typeorm';
import { SessionEntity } from './session.entity';

const SEEN_EVERY_MINUTES = 10;

@Injectable()
export class SessionRepository {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
  ) {}

  /** The session with this token hash if it has not expired at `now`, with its account. */
  async findOpen(tokenHash: Buffer, now: Date): Promise<SessionEntity | null> {
    return this.sessions.findOne({
      where: { tokenHash, expiresAt: MoreThan(now) },
      relations: { account: true },
    });
  }

  /** Writes at most every ten minutes, so that most reads of a session cost no write. */
  async markSeen(id: string): Promise<void> {
    await this.sessions.query(
      `UPDATE session SET last_seen_at = now()
       WHERE id = $1 AND last_seen_at < now() - make_interval(mins => $2)`,
      [id, SEEN_EVERY_MINUTES],
    );
  }

  async listOpen(accountId: string, now: Date): Promise<SessionEntity[]> {
    return this.sessions.find({
      where: { accountId, expiresAt: MoreThan(now) },
      order: { lastSeenAt: 'DESC', id: 'ASC' },
    });
  }

  async insert(manager: EntityManager, session: Partial<SessionEntity>): Promise<void> {
    await manager.insert(SessionEntity, session);
  }

  async deleteByTokenHash(manager: EntityManager, tokenHash: Buffer) {
    return this.deleteWhere(manager, { tokenHash });
  }

  async deleteOne(manager: EntityManager, accountId: string, id: string) {
    return this.deleteWhere(manager, { accountId, id });
  }

  /** Deletes all sessions of the account, except the one given. */
  async deleteAll(manager: EntityManager, accountId: string, exceptId?: string) {
    return this.deleteWhere(manager, {
      accountId,
      ...(exceptId === undefined ? {} : { id: Not(exceptId) }),
    });
  }

  async deleteExpiredBefore(now: Date): Promise<void> {
    await this.sessions.delete({ expiresAt: LessThan(now) });
  }

  /** Returns the deleted rows; of two concurrent calls for the same session one gets it. */
  private async deleteWhere(
    manager: EntityManager,
    where: Parameters<Repository<SessionEntity>['findBy']>[0],
  ): Promise<{ id: string; accountId: string }[]> {
    const { raw } = await manager
      .createQueryBuilder()
      .delete()
      .from(SessionEntity)
      .where(where)
      .returning('id, account_id AS "accountId"')
      .execute();
    return raw as { id: string; accountId: string }[];
  }
}
