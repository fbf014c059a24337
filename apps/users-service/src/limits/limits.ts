import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { USERS_CONFIG, type UsersConfig } from '../config';

const QUARTER_HOUR_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;

export type LimitName =
  'login-account' | 'login-address' | 'register-address' | 'mail-account' | 'mail-address';

/** Limits that hold over all replicas of all services, since they are counted in this service's database. */
@Injectable()
export class Limits {
  private readonly limiters: Record<LimitName, RateLimiterPostgres>;

  constructor(
    @Inject(USERS_CONFIG) config: UsersConfig,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {
    const limiter = (keyPrefix: LimitName, points: number, duration: number) =>
      new RateLimiterPostgres({
        storeClient: dataSource,
        storeType: 'typeorm',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration,
      });
    this.limiters = {
      'login-account': limiter(
        'login-account',
        config.LOGIN_ATTEMPTS_PER_ACCOUNT,
        QUARTER_HOUR_SECONDS,
      ),
      'login-address': limiter(
        'login-address',
        config.LOGIN_ATTEMPTS_PER_ADDRESS,
        QUARTER_HOUR_SECONDS,
      ),
      'register-address': limiter(
        'register-address',
        config.REGISTRATIONS_PER_ADDRESS,
        HOUR_SECONDS,
      ),
      'mail-account': limiter('mail-account', config.MAIL_REQUESTS_PER_ACCOUNT, HOUR_SECONDS),
      'mail-address': limiter('mail-address', config.MAIL_REQUESTS_PER_ADDRESS, HOUR_SECONDS),
    };
  }

  /** Counts one attempt. Beyond the limit it fails with REQUEST.TOO_MANY and says when to come back. */
  async spend(name: LimitName, key: string): Promise<void> {
    try {
      await this.limiters[name].consume(keyOf(key));
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      throw tooMany(Math.ceil(thrown.msBeforeNext / 1_000));
    }
  }

  /** Forgets the attempts so far. */
  async forgive(name: LimitName, key: string): Promise<void> {
    await this.limiters[name].delete(keyOf(key));
  }

  async deleteExpiredBefore(now: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM rate_limit WHERE expire < $1', [now.getTime()]);
  }
}

/** Hashed: the table shall not be a list of names and addresses. */
function keyOf(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('base64url');
}

function tooMany(seconds: number): AppError {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('REQUEST.TOO_MANY', `Too many attempts. Try again in ${wait}.`, {
    retryAfterSeconds: Math.max(1, seconds),
  });
}
