import { Injectable } from '@nestjs/common';
import { AppError, type ReceivedRequestOf, type SecondFactorMethod } from '@tabdock/contracts/core';
import type {
  accountsSecondStep,
  OwnSecondFactors,
  SecondFactorProof,
} from '@tabdock/contracts/users';
import type { EntityManager } from 'typeorm';
import { AuthenticatorApps } from './authenticator-apps';
import { Challenges } from './challenges';
import { Passkeys } from './passkeys';
import { RecoveryCodes } from './recovery-codes';

type SecondStep = ReceivedRequestOf<typeof accountsSecondStep>;
export type FactorBrowser = Pick<SecondStep, 'client' | 'guestId' | 'relyingParty'>;

/**
 * What confirms an account's logins besides its password: an app, passkeys, and recovery codes for when both are lost.
 */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly apps: AuthenticatorApps,
    private readonly passkeys: Passkeys,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly challenges: Challenges,
  ) {}

  /**
   * Opens the second step of a login whose password was right, part of the caller's transaction, which holds the
   * account's lock. Returns the error to throw once that is committed.
   */
  async demand(
    manager: EntityManager,
    accountId: string,
    { client: { userAgent }, guestId, relyingParty }: FactorBrowser,
  ): Promise<AppError> {
    const { challenge, expiresAt } = await this.challenges.open(manager, 'login', accountId, {
      userAgent,
      guestId,
    });
    const hasApp = (await this.apps.find(accountId, manager)) !== null;
    const passkey =
      relyingParty &&
      (await this.passkeys.request(manager, accountId, { challenge, relyingParty }));
    const methods: SecondFactorMethod[] = [
      ...(hasApp ? (['app'] as const) : []),
      ...(passkey ? (['passkey'] as const) : []),
      'recovery-code',
    ];
    return new AppError('AUTH.SECOND_FACTOR_REQUIRED', undefined, {
      secondFactor: {
        challenge,
        expiresAt: expiresAt.toISOString(),
        methods,
        ...(passkey && { passkey }),
      },
    });
  }

  /** Uses up a right proof and returns its method; undefined for a wrong one. Needs the same lock as `demand`. */
  async accept(
    manager: EntityManager,
    accountId: string,
    { code, recoveryCode, passkey }: SecondFactorProof,
    ceremony: Pick<SecondStep, 'challenge' | 'relyingParty'> | null = null,
  ): Promise<SecondFactorMethod | undefined> {
    if (code !== undefined) {
      return (await this.apps.accept(manager, accountId, code)) ? 'app' : undefined;
    }
    if (recoveryCode !== undefined) {
      const isRight = await this.recoveryCodes.use(manager, accountId, recoveryCode);
      return isRight ? 'recovery-code' : undefined;
    }
    if (!passkey || !ceremony?.relyingParty) return undefined;
    const { challenge, relyingParty } = ceremony;
    const at = { challenge, relyingParty };
    return (await this.passkeys.accept(manager, accountId, passkey, at)) ? 'passkey' : undefined;
  }

  async list(accountId: string): Promise<OwnSecondFactors> {
    const [app, passkeys, recoveryCodesLeft] = await Promise.all([
      this.apps.find(accountId),
      this.passkeys.list(accountId),
      this.recoveryCodes.countLeft(accountId),
    ]);
    return {
      app: app?.confirmedAt
        ? {
            since: app.confirmedAt.toISOString(),
            lastUsedAt: app.lastUsedAt?.toISOString() ?? null,
          }
        : null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft,
    };
  }

  async removeAll(manager: EntityManager, accountId: string): Promise<void> {
    await this.apps.remove(manager, accountId);
    await this.passkeys.remove(manager, accountId);
    await this.recoveryCodes.remove(manager, accountId);
    await this.challenges.endAll(manager, accountId);
  }
}
