import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Not, Repository, type EntityManager } from 'typeorm';
import { KnownDeviceEntity } from './known-device.entity';

@Injectable()
export class KnownDeviceRepository {
  constructor(
    @InjectRepository(KnownDeviceEntity) private readonly devices: Repository<KnownDeviceEntity>,
  ) {}

  /** Ids of the accounts that know the device. */
  async findAccountIds(
    tokenHash: Buffer,
    now: Date,
    manager = this.devices.manager,
  ): Promise<string[]> {
    const found = await manager.findBy(KnownDeviceEntity, { tokenHash, expiresAt: MoreThan(now) });
    return found.map(({ accountId }) => accountId);
  }

  /** The most recently used first. */
  async list(accountId: string, now: Date): Promise<KnownDeviceEntity[]> {
    return this.devices.find({
      where: { accountId, expiresAt: MoreThan(now) },
      order: { lastUsedAt: 'DESC' },
    });
  }

  async save(
    manager: EntityManager,
    device: Pick<KnownDeviceEntity, 'accountId' | 'tokenHash' | 'expiresAt'>,
  ): Promise<void> {
    await manager.upsert(KnownDeviceEntity, { ...device, lastUsedAt: () => 'clock_timestamp()' }, [
      'accountId',
      'tokenHash',
    ]);
  }

  /** Keeps the `count` most recently used. */
  async deleteBeyond(manager: EntityManager, accountId: string, count: number): Promise<void> {
    await manager.query(
      `DELETE FROM account_device WHERE (account_id, token_hash) IN (
         SELECT account_id, token_hash FROM account_device
         WHERE account_id = $1 ORDER BY last_used_at DESC OFFSET $2)`,
      [accountId, count],
    );
  }

  /** Deletes all devices of the account, except the one given. */
  async deleteAll(
    manager: EntityManager,
    accountId: string,
    exceptTokenHash?: Buffer,
  ): Promise<void> {
    await manager.delete(KnownDeviceEntity, {
      accountId,
      ...(exceptTokenHash === undefined ? {} : { tokenHash: Not(exceptTokenHash) }),
    });
  }
}
