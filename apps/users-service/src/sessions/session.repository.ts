import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { deleteSlice } from '@tabdock/service-kit/database';
import { In, MoreThan, Not, Repository, type EntityManager } from 'typeorm';
import { USERS_CONFIG, type UsersConfig } from '../config/config';
import { SessionEntity } from './session.entity';

const SEEN_EVERY_MINUTES = 10;
const DAY_MILLIS = 24 * 60 * 60 * 1_000;
/** Columns of an `EndedSession`. */
const ENDED = 'id, account_id AS "accountId", user_agent AS "userAgent"';

export type EndedSession = Pick<SessionEntity, 'id' | 'accountId' | 'userAgent'>;

@Injectable()
export class SessionRepository {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    @Inject(USERS_CONFIG) private readonly config: UsersConfig,
  ) {}

  /** The session with this token hash if it is open at `now`, with its account. */
  async findOpen(tokenHash: Buffer, now: Date): Promise<SessionEntity | null> {
    return this.sessions.findOne({
      where: { tokenHash, ...this.openAt(now) },
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
      where: { accountId, ...this.openAt(now) },
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

  /** Deletes at most `limit` sessions whose time is over. */
  async deleteExpiredBefore(
    manager: EntityManager,
    now: Date,
    limit: number,
  ): Promise<EndedSession[]> {
    const rows = {
      table: 'session',
      where: 'expires_at < $1 OR last_seen_at < $2',
      parameters: [now, this.idleSince(now)],
    };
    return deleteSlice<EndedSession>(manager, rows, { limit, returning: ENDED });
  }

  /** Deletes those beyond the number that an account may have, the longest unused first, but never `exceptId`. */
  async deleteBeyondLimit(manager: EntityManager, accountId: string, exceptId: string) {
    const beyond = await manager.find(SessionEntity, {
      where: { accountId, id: Not(exceptId) },
      order: { lastSeenAt: 'DESC', id: 'ASC' },
      skip: this.config.SESSIONS_PER_ACCOUNT - 1,
    });
    if (beyond.length === 0) return [];
    return this.deleteWhere(manager, { accountId, id: In(beyond.map(({ id }) => id)) });
  }

  /** Returns when the session ends, or undefined if there is none. */
  async replaceToken(
    manager: EntityManager,
    accountId: string,
    id: string,
    tokenHash: Buffer,
  ): Promise<Date | undefined> {
    await manager.update(SessionEntity, { accountId, id }, { tokenHash });
    const session = await manager.findOneBy(SessionEntity, { accountId, id });
    return session?.expiresAt;
  }

  private openAt(now: Date) {
    return { expiresAt: MoreThan(now), lastSeenAt: MoreThan(this.idleSince(now)) };
  }

  private idleSince(now: Date): Date {
    return new Date(now.getTime() - this.config.SESSION_IDLE_DAYS * DAY_MILLIS);
  }

  /** Returns the deleted rows; of two concurrent calls for the same session one gets it. */
  private async deleteWhere(
    manager: EntityManager,
    where: Parameters<Repository<SessionEntity>['findBy']>[0],
  ): Promise<EndedSession[]> {
    const { raw } = await manager
      .createQueryBuilder()
      .delete()
      .from(SessionEntity)
      .where(where)
      .returning(ENDED)
      .execute();
    return raw as EndedSession[];
  }
}
