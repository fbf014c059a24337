import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import type { accountsSecondStep, Client } from '@tabdock/contracts/users';
import { Transactions } from '@tabdock/service-kit/database';
import { AccountRepository } from '../accounts/account.repository';
import { SessionStarter, type StartedSession } from '../authentication/session-starter';
import { KnownDevicesService } from '../known-devices/known-devices.service';
import { MailRepository } from '../mail/mail.repository';
import { SecondStepLimits, type SecondStepAttempt } from '../rate-limits/second-step-limits';
import { Challenges } from '../second-factors/challenges';
import { SecondFactors } from '../second-factors/second-factors';
import { SecurityLog } from '../security-log/security-log';

type SecondStep = ReceivedRequestOf<typeof accountsSecondStep>;

/** The end of a login whose password was right. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly devices: KnownDevicesService,
    private readonly challenges: Challenges,
    private readonly factors: SecondFactors,
    private readonly limits: SecondStepLimits,
    private readonly mails: MailRepository,
    private readonly sessions: SessionStarter,
    private readonly securityLog: SecurityLog,
  ) {}

  async finish(request: SecondStep): Promise<StartedSession> {
    const { challenge, proof, client, guestId } = request;
    const { userAgent } = client;
    const accountId = await this.challenges.accountOfLogin(challenge, { userAgent, guestId });
    if (accountId === undefined) throw new AppError('AUTH.CHALLENGE_INVALID');
    const attempt = await this.attemptOf(accountId, request);
    await this.count(attempt, client);
    // A failure is returned, not thrown: its try counts, so it is committed.
    const outcome = await this.transactions.run(async (manager) => {
      const account = await this.accounts.lock(manager, accountId);
      if (!account || !(await this.challenges.tryOnce(manager, 'login', accountId, challenge))) {
        return new AppError('AUTH.CHALLENGE_INVALID');
      }
      const method = await this.factors.accept(manager, accountId, proof, request);
      if (!method) {
        await this.securityLog.record(manager, { kind: 'second-factor.failed', accountId, client });
        return new AppError('AUTH.SECOND_FACTOR_WRONG');
      }
      await this.challenges.end(manager, challenge);
      if (method === 'recovery-code') {
        await this.mails.queue(manager, {
          id: randomUUID(),
          kind: 'recovery-code-used',
          recipient: account.email,
          data: {},
        });
      }
      return this.sessions.startSession(manager, account, request);
    });
    if (outcome instanceof AppError) throw outcome;
    await this.limits.reset(attempt);
    return outcome;
  }

  private async count(attempt: SecondStepAttempt, client: Client): Promise<void> {
    try {
      await this.limits.count(attempt);
    } catch (error) {
      const { accountId } = attempt;
      await this.securityLog.note({ kind: 'login.slowed', accountId, client });
      throw error;
    }
  }

  private async attemptOf(
    accountId: string,
    { client: { address }, deviceToken, proof }: SecondStep,
  ): Promise<SecondStepAttempt> {
    const knownTo = deviceToken === null ? [] : await this.devices.accountsOf(deviceToken);
    return {
      accountId,
      address,
      deviceToken: knownTo.includes(accountId) ? deviceToken : null,
      isAppCode: proof.code !== undefined,
    };
  }
}
