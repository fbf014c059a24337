import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { Keeps, NO_LONGER } from '@tabdock/service-kit/database';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { USERS_CONFIG, type UsersConfig } from '../config/config';

const QUARTER_HOUR_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const SECRET_BYTES = 32;

interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/**
 * `LoginLimits`, `MailLimits` and `RegistrationService` say by which key each is counted; those of comments by the
 * account.
 */
const limitsOf = (config: UsersConfig) =>
  ({
    'login-address': { points: config.LOGIN_ATTEMPTS_PER_ADDRESS, seconds: QUARTER_HOUR_SECONDS },
    'login-device': { points: config.LOGIN_ATTEMPTS_PER_ADDRESS, seconds: QUARTER_HOUR_SECONDS },
    'login-own': { points: config.LOGIN_ATTEMPTS_PER_ACCOUNT, seconds: QUARTER_HOUR_SECONDS },
    'login-account': { points: config.LOGIN_ATTEMPTS_BEFORE_SLOWING, seconds: HOUR_SECONDS },
    'slowed-newcomer': { points: 3, seconds: DAY_SECONDS },
    'slowed-newcomers': { points: 5, seconds: 5 },
    'slowed-others': { points: 1, seconds: 30 },
    'second-step-codes': { points: 30, seconds: DAY_SECONDS },
    'register-address': { points: config.REGISTRATIONS_PER_ADDRESS, seconds: HOUR_SECONDS },
    'mail-address': { points: config.MAIL_REQUESTS_PER_ADDRESS, seconds: HOUR_SECONDS },
    'mail-own': { points: config.MAIL_REQUESTS_PER_ACCOUNT, seconds: HOUR_SECONDS },
    'mail-recipient': { points: config.MAIL_REQUESTS_PER_ACCOUNT, seconds: HOUR_SECONDS },
    'slowed-mails': { points: 1, seconds: QUARTER_HOUR_SECONDS },
    comments: { points: config.COMMENTS_PER_ACCOUNT, seconds: HOUR_SECONDS },
    'comment-edits': { points: config.COMMENTS_PER_ACCOUNT, seconds: HOUR_SECONDS },
    'comment-votes': { points: config.COMMENT_VOTES_PER_ACCOUNT, seconds: HOUR_SECONDS },
    'report-account': { points: 30, seconds: HOUR_SECONDS },
  }) satisfies Record<string, Limit>;

export type LimitName = keyof ReturnType<typeof limitsOf>;

/** Limits that hold over all replicas, as they are counted in the database. */
@Injectable()
@Keeps({
  table: 'rate_limit',
  what: 'attempts in the time of each limit, by hashes with a secret',
  about: 'nobody',
  kept: { by: { millis: 'expire' }, after: NO_LONGER },
})
export class RateLimits {
  private readonly limiters: ReadonlyMap<LimitName, RateLimiterPostgres>;
  private readonly secret: Buffer;

  constructor(@Inject(USERS_CONFIG) config: UsersConfig, dataSource: DataSource) {
    const [key = ''] = config.SECOND_FACTOR_KEY;
    this.secret = Buffer.from(hkdfSync('sha256', key, '', 'tabdock rate limits', SECRET_BYTES));
    const limits = Object.entries(limitsOf(config)) as [LimitName, Limit][];
    this.limiters = new Map(
      limits.map(([keyPrefix, { points, seconds }]) => [
        keyPrefix,
        new RateLimiterPostgres({
          storeClient: dataSource,
          storeType: 'typeorm',
          tableName: 'rate_limit',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix,
          points,
          duration: seconds,
        }),
      ]),
    );
  }

  /** Counts one attempt. Fails with REQUEST.TOO_MANY and `retryAfterSeconds` if the limit is exceeded. */
  async consume(name: LimitName, key: string): Promise<void> {
    const wait = await this.count(name, key);
    if (wait !== undefined) throw tooMany(wait);
  }

  /** Counts one attempt; returns whether it is within the limit. */
  async tryConsume(name: LimitName, key: string): Promise<boolean> {
    return (await this.count(name, key)) === undefined;
  }

  /** Uncounts one attempt. */
  async refund(name: LimitName, key: string): Promise<void> {
    await this.limiter(name).reward(this.keyOf(key));
  }

  /** Sets the count to zero. */
  async reset(name: LimitName, key: string): Promise<void> {
    await this.limiter(name).delete(this.keyOf(key));
  }

  /** Returns the seconds until the next attempt is allowed, or undefined if this one was. */
  private async count(name: LimitName, key: string): Promise<number | undefined> {
    try {
      await this.limiter(name).consume(this.keyOf(key));
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      return Math.max(1, Math.ceil(thrown.msBeforeNext / 1_000));
    }
  }

  /** Hashed with a secret: hashes of all addresses would not reveal which ones are in the table. */
  private keyOf(key: string): string {
    return createHmac('sha256', this.secret).update(key.toLowerCase()).digest('base64url');
  }

  private limiter(name: LimitName): RateLimiterPostgres {
    const limiter = this.limiters.get(name);
    if (!limiter) throw new Error(`There is no limit ${name}`);
    return limiter;
  }
}

function tooMany(seconds: number): AppError {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('REQUEST.TOO_MANY', `Too many attempts. Try again in ${wait}.`, {
    retryAfterSeconds: seconds,
  });
}
