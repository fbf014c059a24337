import { Injectable } from '@nestjs/common';
import type { ExportedAccount } from '@tabdock/contracts/users';
import { Keeps, NO_LONGER } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type DataSubject,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { KnownDevicesService } from './known-devices.service';

/** Browsers with an earlier login. */
@Injectable()
@HoldsPersonalData({ name: 'devices', tables: ['account_device'] })
@Keeps({
  table: 'account_device',
  what: 'browsers with an earlier login, by the hash of a cookie',
  about: 'accounts',
  kept: { by: { time: 'expires_at' }, after: NO_LONGER },
})
export class KnownDevicesData implements PersonalDataPart {
  constructor(private readonly devices: KnownDevicesService) {}

  async export({ accountId }: DataSubject): Promise<Pick<ExportedAccount, 'devices'>> {
    const devices = await this.devices.list(accountId);
    return {
      devices: devices.map(({ createdAt, lastUsedAt, expiresAt }) => ({
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    };
  }
}
