import { Inject, Injectable } from '@nestjs/common';
import { currentDeadline, Metrics } from '@tabdock/service-kit';
import { Counter, Gauge } from 'prom-client';
import { USERS_CONFIG, type UsersConfig } from '../config/config';
import { HashTurns, STANDINGS, type TurnCaller } from './hash-turns';
import { hashPassword, verifyPassword } from './password-hash';

/** Waiting hashes for each running one: about half a second of work. */
const WAITING_PER_RUNNING = 16;
/** Least number of callers that may wait: a household or a class may log in at the same moment, also on few cores. */
const WAITING_MIN = 32;

/** Valid within its turn only. */
export interface Hasher {
  hash(password: string): Promise<string>;
  /** Compares a password; takes as long, and returns false, if there is no hash (unknown user). */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** A hash takes a core and 46 MiB, so concurrent hashes are limited and callers take turns (`HashTurns`). */
@Injectable()
export class PasswordHashing {
  private readonly turns: HashTurns;
  /** Compared with for unknown users, so that they take as long as a wrong password. */
  private readonly unknownUsersHash = hashPassword('nobody has this password');

  constructor(@Inject(USERS_CONFIG) { PASSWORD_HASHES_AT_ONCE }: UsersConfig, metrics: Metrics) {
    const outcomes = new Counter({
      name: 'tabdock_password_hashes_total',
      help: 'Requested password hashes, by standing (known: by a known device, session or link; stranger) and outcome: done, refused (too many waited), expired (past the deadline of the caller)',
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

  /**
   * Runs `work` when it is the caller's turn. Limits and look-ups belong inside `work` too, so that a refused call
   * costs nothing. Fails with SERVICE.UNAVAILABLE when too many wait, with SERVICE.DEADLINE_EXCEEDED when the result
   * would come after the RPC's deadline.
   */
  inTurn<T>(caller: TurnCaller, work: (hasher: Hasher) => Promise<T>): Promise<T> {
    const hasher: Hasher = {
      hash: hashPassword,
      verify: async (password, hash) => {
        const matches = await verifyPassword(password, hash ?? (await this.unknownUsersHash));
        const isRight = matches && hash !== undefined;
        if (isRight) this.turns.refund(caller);
        return isRight;
      },
    };
    return this.turns.run(caller, currentDeadline() ?? Infinity, () => work(hasher));
  }
}
