import { Injectable } from '@nestjs/common';
import type { ReceivedRequestOf } from '@tabdock/contracts/core';
import { guestJoined, type accountsLogin, type User } from '@tabdock/contracts/users';
import { outboxMessage, OutboxRepository } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { toUser } from '../accounts/account.view';
import { KnownDevicesService, type KnownDevice } from '../known-devices/known-devices.service';
import { SessionsService, type OpenedSession } from '../sessions/sessions.service';
import { NewDeviceNotice } from './new-device-notice';

/** The browser that logs in: as which guest, with which earlier tokens. */
export type Browser = Pick<
  ReceivedRequestOf<typeof accountsLogin>,
  'client' | 'guestId' | 'replacesToken' | 'deviceToken'
>;
export type StartedSession = { user: User; device: KnownDevice } & OpenedSession;

/** The end of every login and registration. */
@Injectable()
export class SessionStarter {
  constructor(
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevicesService,
    private readonly newDevices: NewDeviceNotice,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Part of the caller's transaction, which holds the account's lock or has just inserted the account. */
  async startSession(
    manager: EntityManager,
    account: AccountEntity,
    { client, guestId, replacesToken, deviceToken }: Browser,
    { isRegistration = false }: { isRegistration?: boolean } = {},
  ): Promise<StartedSession> {
    const { userAgent } = client;
    const session = await this.sessions.open(manager, account.id, { userAgent, replacesToken });
    const device = await this.devices.remember(manager, account.id, deviceToken);
    if (device.isNew && !isRegistration) await this.newDevices.give(manager, account, client);
    if (guestId !== null) {
      await this.outbox.add(manager, [
        outboxMessage(guestJoined, { accountId: account.id, guestId }),
      ]);
    }
    return { user: toUser(account), device, ...session };
  }
}
