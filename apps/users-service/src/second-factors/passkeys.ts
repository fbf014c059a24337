import { Injectable } from '@nestjs/common';
import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { AppError, type SecondFactorDemand } from '@tabdock/contracts/core';
import {
  PASSKEYS_MAX,
  type NewPasskey,
  type PasskeyProof,
  type RelyingParty,
} from '@tabdock/contracts/users';
import { violates } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { CHALLENGE_MILLIS } from './challenges';
import { PasskeyEntity } from './passkey.entity';

/** EdDSA, ES256 and RS256, as COSE numbers them; the library's default has one that Node only tries out. */
const ALGORITHMS = [-8, -7, -257];

/** The ceremony that a browser's answer belongs to, and the site where it takes place. */
export interface Ceremony {
  /** Base64url. */
  readonly challenge: string;
  readonly relyingParty: RelyingParty;
}

/** All that write are part of the caller's transaction, which holds the account's lock. */
@Injectable()
export class Passkeys {
  constructor(private readonly dataSource: DataSource) {}

  /** The oldest first. */
  async list(
    accountId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<PasskeyEntity[]> {
    return manager.find(PasskeyEntity, {
      where: { accountId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** Returns what a browser needs to make a passkey. Fails with USERS.TOO_MANY_PASSKEYS. */
  async creation(
    manager: EntityManager,
    { id, username }: Pick<AccountEntity, 'id' | 'username'>,
    { challenge, relyingParty }: Ceremony,
  ) {
    const present = await this.list(id, manager);
    if (present.length >= PASSKEYS_MAX) throw new AppError('USERS.TOO_MANY_PASSKEYS');
    return generateRegistrationOptions({
      rpName: 'Tabdock',
      rpID: relyingParty.id,
      userID: new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')),
      userName: username,
      userDisplayName: username,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: CHALLENGE_MILLIS,
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: present.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  }

  /** Fails with AUTH.PASSKEY_REFUSED, USERS.TOO_MANY_PASSKEYS. */
  async add(
    manager: EntityManager,
    accountId: string,
    { name, passkey }: { name: string; passkey: NewPasskey },
    { challenge, relyingParty }: Ceremony,
  ): Promise<void> {
    if ((await this.list(accountId, manager)).length >= PASSKEYS_MAX) {
      throw new AppError('USERS.TOO_MANY_PASSKEYS');
    }
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} } as Parameters<
        typeof verifyRegistrationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      supportedAlgorithmIDs: ALGORITHMS,
      // The password is asked as well, and keys without a PIN count too.
      requireUserVerification: false,
    }).catch((cause: unknown) => {
      throw new AppError('AUTH.PASSKEY_REFUSED', undefined, { cause });
    });
    if (!registrationInfo) throw new AppError('AUTH.PASSKEY_REFUSED');
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    try {
      await manager.insert(PasskeyEntity, {
        accountId,
        credentialId: id,
        publicKey: Buffer.from(publicKey),
        counter: String(counter),
        transports,
        name,
      });
    } catch (error) {
      if (!violates(error, 'passkey_credential_key')) throw error;
      throw new AppError('AUTH.PASSKEY_REFUSED', undefined, { cause: error });
    }
  }

  /** Returns what a browser needs to use a passkey; undefined if the account has none. */
  async request(
    manager: EntityManager,
    accountId: string,
    { challenge, relyingParty }: Ceremony,
  ): Promise<SecondFactorDemand['passkey']> {
    const passkeys = await this.list(accountId, manager);
    if (passkeys.length === 0) return undefined;
    return {
      challenge,
      rpId: relyingParty.id,
      timeout: CHALLENGE_MILLIS,
      userVerification: 'preferred',
      allowCredentials: passkeys.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key',
        transports,
      })),
    };
  }

  /** Whether a passkey of the account signed the challenge. Refuses copies, by a counter that did not grow. */
  async accept(
    manager: EntityManager,
    accountId: string,
    proof: PasskeyProof,
    { challenge, relyingParty }: Ceremony,
  ): Promise<boolean> {
    const passkey = await manager.findOneBy(PasskeyEntity, { accountId, credentialId: proof.id });
    if (!passkey) return false;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...proof, clientExtensionResults: {} } as Parameters<
        typeof verifyAuthenticationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
      requireUserVerification: false,
    }).catch(() => ({ verified: false, authenticationInfo: null }));
    if (!verified || !authenticationInfo) return false;
    await manager.update(
      PasskeyEntity,
      { id: passkey.id },
      { counter: String(authenticationInfo.newCounter), lastUsedAt: new Date() },
    );
    return true;
  }

  async remove(manager: EntityManager, accountId: string, id?: string): Promise<void> {
    await manager.delete(PasskeyEntity, { accountId, ...(id !== undefined && { id }) });
  }
}
