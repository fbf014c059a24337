import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { currentDeadline, Metrics } from '@tabdock/service-kit';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Counter, Gauge } from 'prom-client';
import { USERS_CONFIG, type UsersConfig } from '../config/config';
import { HashTurns, STANDINGS, type TurnCaller } from './hash-turns';
import { hashPassword, verifyPassword } from './password-hash';

/** Hashes that may wait for their turn, for each that runs: about half a second of them. */
const WAITING_PER_RUNNING = 16;
/** On few cores too, those of one household or class may come at the same moment. */
const WAITING_MIN = 32;

const COMMON_PASSWORDS = new Set<string>(dictionary['passwords-common']);

/** To be used within the turn that it is for. */
export interface Hasher {
  hash(password: string): Promise<string>;
  /** Without a hash (an unknown user) it takes as long and is false. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/**
 * Hashing costs a core and 46 MiB, so only so many run at once, and callers take turns (see `HashTurns`). What waits
 * when its caller's deadline passes is not computed.
 */
@Injectable()
export class Passwords {
  private readonly turns: HashTurns;
  /** What a wrong username is compared with, so that it takes as long as a wrong password. */
  private readonly nobodysHash = hashPassword('nobody has this password');

  constructor(@Inject(USERS_CONFIG) { PASSWORD_HASHES_AT_ONCE }: UsersConfig, metrics: Metrics) {
    const outcomes = new Counter({
      name: 'tabdock_password_hashes_total',
      help: 'Password hashes asked for, by standing (known: a device, session or link that is known; stranger) and outcome: done, refused (too many waited), expired (the caller had gone, or would have)',
      labelNames: ['standing', 'outcome'],
      registers: [metrics.registry],
    });
    const turns = new HashTurns({
      atOnce: PASSWORD_HASHES_AT_ONCE,
      waitingMax: Math.max(WAITING_MIN, WAITING_PER_RUNNING * PASSWORD_HASHES_AT_ONCE),
      onOutcome: (standing, outcome) => outcomes.inc({ standing, outcome }),
    });
    new Gauge({
      name: 'tabdock_password_hashes_waiting',
      help: 'Password hashes that wait for their turn, by standing',
      labelNames: ['standing'],
      registers: [metrics.registry],
      collect() {
        for (const standing of STANDINGS) this.set({ standing }, turns.countWaiting(standing));
      },
    });
    this.turns = turns;
  }

  /** Fails with USERS.PASSWORD_COMMON for one that attackers try first. */
  refuseCommon(password: string): void {
    if (COMMON_PASSWORDS.has(password.normalize('NFKC').toLowerCase())) {
      throw new AppError('USERS.PASSWORD_COMMON');
    }
  }

  /**
   * Does what needs hashes when it is the caller's turn. Whatever else costs something (limits, look-ups) belongs into
   * the turn too: then what is refused costs nothing. Fails with SERVICE.UNAVAILABLE when too many wait,
   * SERVICE.DEADLINE_EXCEEDED when it would come too late.
   */
  inTurn<T>(caller: TurnCaller, work: (hasher: Hasher) => Promise<T>): Promise<T> {
    const hasher: Hasher = {
      hash: hashPassword,
      verify: async (password, hash) => {
        const matches = await verifyPassword(password, hash ?? (await this.nobodysHash));
        const isRight = matches && hash !== undefined;
        if (isRight) this.turns.giveBack(caller);
        return isRight;
      },
    };
    return this.turns.run(caller, currentDeadline() ?? Infinity, () => work(hasher));
  }
}
