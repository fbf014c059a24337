import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { USERS_CONFIG, type UsersConfig } from '../config/config';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and hashes by SECOND_FACTOR_KEY, so that the database alone is of no use to a thief. */
@Injectable()
export class FactorKey {
  private readonly encryption: readonly Buffer[];
  private readonly hashing: readonly Buffer[];

  constructor(@Inject(USERS_CONFIG) { SECOND_FACTOR_KEY }: Pick<UsersConfig, 'SECOND_FACTOR_KEY'>) {
    this.encryption = SECOND_FACTOR_KEY.map((secret) => derive(secret, 'authenticator apps'));
    this.hashing = SECOND_FACTOR_KEY.map((secret) => derive(secret, 'recovery codes'));
  }

  /** AES-256-GCM, readable for the same account only. */
  encrypt(accountId: string, secret: Buffer): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.encryption[0] as Buffer, iv);
    cipher.setAAD(Buffer.from(accountId));
    const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
  }

  /** Throws if it was encrypted by a key that is no longer configured. */
  decrypt(accountId: string, stored: Buffer): Buffer {
    const iv = stored.subarray(0, IV_BYTES);
    const tag = stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    for (const key of this.encryption) {
      const decipher = createDecipheriv(CIPHER, key, iv);
      decipher.setAAD(Buffer.from(accountId)).setAuthTag(tag);
      const opened = decipher.update(stored.subarray(IV_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([opened, decipher.final()]);
      } catch {
        // The secret is another key's.
      }
    }
    throw new Error('No key of SECOND_FACTOR_KEY decrypts the secret of an authenticator app');
  }

  /** HMAC-SHA-256 by each key, the one for new hashes first. */
  hashes(accountId: string, text: string): Buffer[] {
    return this.hashing.map((key) =>
      createHmac('sha256', key)
        .update(accountId + text)
        .digest(),
    );
  }
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `tabdock ${purpose}`, KEY_BYTES));
}
