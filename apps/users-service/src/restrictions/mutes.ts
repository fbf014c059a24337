import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { AppError } from '@tabdock/contracts/core';
import { Brackets, In, IsNull, Repository, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AccountMuteEntity } from './account-mute.entity';

export interface MuteSummary {
  /** `until`: ISO 8601, or null until it is lifted. */
  readonly mute: { readonly until: string | null; readonly reason: string } | null;
  readonly earlierMutes: number;
}

/** Accounts that may not write what others see, or report, for a time. */
@Injectable()
export class Mutes {
  constructor(
    @InjectRepository(AccountMuteEntity) private readonly mutes: Repository<AccountMuteEntity>,
  ) {}

  /** Call this in the transaction that writes. Fails with COMMUNITY.MUTED. */
  async refuseMuted(manager: EntityManager, accountId: string): Promise<void> {
    const [mute] = await this.open(manager, [accountId]);
    if (mute) throw new AppError('COMMUNITY.MUTED', mutedText(mute.until));
  }

  /** A mute that is open already is replaced. `until: null`: until it is lifted. */
  async mute(
    manager: EntityManager,
    accountId: string,
    { until, reason }: { until: Date | null; reason: string },
  ): Promise<void> {
    await this.lift(manager, accountId);
    await manager.insert(AccountMuteEntity, { id: uuidv7(), accountId, until, reason });
  }

  /** Returns whether the account was muted. */
  async lift(manager: EntityManager, accountId: string): Promise<boolean> {
    const ids = (await this.open(manager, [accountId])).map(({ id }) => id);
    if (ids.length === 0) return false;
    await manager.update(
      AccountMuteEntity,
      { id: In(ids), liftedAt: IsNull() },
      { liftedAt: new Date() },
    );
    return true;
  }

  /** The open mute of each of these accounts, and how many it had before. Accounts never muted are left out. */
  async summaries(accountIds: readonly string[]): Promise<ReadonlyMap<string, MuteSummary>> {
    const [open, counts] = await Promise.all([
      this.open(this.mutes.manager, accountIds),
      this.counts(accountIds),
    ]);
    return new Map(
      counts.map(({ accountId, count }) => {
        const mute = open.find((one) => one.accountId === accountId);
        return [
          accountId,
          {
            mute: mute ? { until: mute.until?.toISOString() ?? null, reason: mute.reason } : null,
            earlierMutes: count - (mute ? 1 : 0),
          },
        ];
      }),
    );
  }

  /** Past and present ones, the newest first. */
  async list(accountId: string): Promise<AccountMuteEntity[]> {
    return this.mutes.find({ where: { accountId }, order: { since: 'DESC' } });
  }

  private async counts(
    accountIds: readonly string[],
  ): Promise<{ accountId: string; count: number }[]> {
    return this.mutes.query(
      `SELECT account_id AS "accountId", count(*)::int AS count FROM account_mute
       WHERE account_id = ANY($1) GROUP BY account_id`,
      [accountIds],
    );
  }

  private async open(
    manager: EntityManager,
    accountIds: readonly string[],
  ): Promise<AccountMuteEntity[]> {
    return manager
      .createQueryBuilder(AccountMuteEntity, 'mute')
      .where({ accountId: In(accountIds), liftedAt: IsNull() })
      .andWhere(new Brackets((or) => or.where('mute.until IS NULL').orWhere('mute.until > now()')))
      .getMany();
  }
}

/** `until 29 November 2026 at 14:05 UTC`: the account's time zone is not known here. */
function mutedText(until: Date | null): string {
  const cannot = 'you cannot comment, report, or change your profile and public playlists';
  if (until === null) return `An administrator muted your account: ${cannot}.`;
  const end = until.toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `An administrator muted your account until ${end} UTC. Until then ${cannot}.`;
}
