import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';
import { USERS_CONFIG, type UsersConfig } from '../config';
import { hashPassword, verifyPassword } from './password-hash';

/** Hashes that may wait for their turn, a core: about two seconds of them. */
const WAITING_PER_CORE = 80;

const COMMON_PASSWORDS = new Set<string>(dictionary['passwords-common']);

/** Hashing costs a core and 46 MiB, so only so many run at once, and only so many wait. */
@Injectable()
export class Passwords {
  private readonly limit: ReturnType<typeof pLimit>;
  private readonly waitingMax: number;
  /** What a wrong username is compared with, so that it takes as long as a wrong password. */
  private readonly nobodysHash = hashPassword('nobody has this password');

  constructor(@Inject(USERS_CONFIG) { PASSWORD_HASHES_AT_ONCE }: UsersConfig) {
    this.limit = pLimit(PASSWORD_HASHES_AT_ONCE);
    this.waitingMax = WAITING_PER_CORE * PASSWORD_HASHES_AT_ONCE;
  }

  /** Fails with USERS.PASSWORD_COMMON for one that attackers try first. */
  refuseCommon(password: string): void {
    if (COMMON_PASSWORDS.has(password.normalize('NFKC').toLowerCase())) {
      throw new AppError('USERS.PASSWORD_COMMON');
    }
  }

  /** Fails with SERVICE.UNAVAILABLE when too many wait already. */
  async hash(password: string): Promise<string> {
    return this.inTurn(() => hashPassword(password));
  }

  /** Without a hash (an unknown user) it takes as long and is false. Fails with SERVICE.UNAVAILABLE when too many wait already. */
  async verify(password: string, hash: string | undefined): Promise<boolean> {
    const against = hash ?? (await this.nobodysHash);
    const matches = await this.inTurn(() => verifyPassword(password, against));
    return matches && hash !== undefined;
  }

  private inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= this.waitingMax) {
      throw new AppError(
        'SERVICE.UNAVAILABLE',
        'Too many people log in right now. Try again in a moment.',
        {
          cause: `${this.limit.pendingCount} password hashes wait`,
        },
      );
    }
    return this.limit(run);
  }
}
