import { Injectable } from '@nestjs/common';
import { hashToken, newToken } from '@tabdock/service-kit';
import type { EntityManager } from 'typeorm';
import { KnownDeviceRepository } from './known-device.repository';

/** Time since the last login with the device, after which it is forgotten. */
const LIFETIME_MILLIS = 180 * 24 * 60 * 60 * 1_000;
const DEVICES_PER_ACCOUNT = 20;

export interface KnownDevice {
  readonly token: string;
  readonly expiresAt: Date;
  /** Whether this was its first login to the account. */
  readonly isNew: boolean;
}

/**
 * Browsers that have logged in to an account before. Login attempts from such a browser count for it alone, so others
 * cannot use up its attempts (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). A device token is no
 * login: the password is still needed.
 */
@Injectable()
export class KnownDevicesService {
  constructor(private readonly devices: KnownDeviceRepository) {}

  /** Ids of the accounts that this browser has logged in to before. */
  async accountsOf(token: string): Promise<string[]> {
    return this.devices.findAccountIds(hashToken(token), new Date());
  }

  /**
   * Part of the caller's transaction, which holds the account's lock. A browser keeps its token across accounts; a
   * token that was not issued here is replaced. Only the most recently used devices of an account stay known.
   */
  async remember(
    manager: EntityManager,
    accountId: string,
    shown: string | null,
  ): Promise<KnownDevice> {
    const now = new Date();
    const accountIds =
      shown === null ? [] : await this.devices.findAccountIds(hashToken(shown), now, manager);
    const token = shown !== null && accountIds.length > 0 ? shown : newToken();
    const expiresAt = new Date(now.getTime() + LIFETIME_MILLIS);
    await this.devices.save(manager, { accountId, tokenHash: hashToken(token), expiresAt });
    await this.devices.deleteBeyond(manager, accountId, DEVICES_PER_ACCOUNT);
    return { token, expiresAt, isNew: !accountIds.includes(accountId) };
  }

  async list(accountId: string): Promise<{ createdAt: Date; lastUsedAt: Date; expiresAt: Date }[]> {
    return this.devices.list(accountId, new Date());
  }

  /** Part of the caller's transaction. */
  async forgetAllExcept(
    manager: EntityManager,
    accountId: string,
    exceptToken: string | null = null,
  ): Promise<void> {
    await this.devices.deleteAll(
      manager,
      accountId,
      exceptToken === null ? undefined : hashToken(exceptToken),
    );
  }
}
