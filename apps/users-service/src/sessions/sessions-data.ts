import { Injectable } from '@nestjs/common';
import type { ExportedAccount } from '@tabdock/contracts/users';
import { Keeps, NO_LONGER } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type DataSubject,
  type Deletion,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { SessionsService } from './sessions.service';

/** Browsers in which an account is logged in. */
@Injectable()
@HoldsPersonalData({ name: 'sessions', tables: ['session'] })
@Keeps<SessionsData>({
  table: 'session',
  what: 'logins that have not ended, by the hash of a cookie, with the browser',
  about: 'accounts',
  kept: {
    by: { time: 'expires_at' },
    after: NO_LONGER,
    which: 'at the latest `SESSION_IDLE_DAYS` after the last use',
    delete: (self, { now }, signal) => self.sessions.endExpiredBefore(now, signal),
  },
})
export class SessionsData implements PersonalDataPart {
  constructor(readonly sessions: SessionsService) {}

  async export({ accountId }: DataSubject): Promise<Pick<ExportedAccount, 'sessions'>> {
    const sessions = await this.sessions.list(accountId);
    return {
      sessions: sessions.map(({ createdAt, lastSeenAt, userAgent }) => ({
        createdAt,
        lastSeenAt,
        userAgent,
      })),
    };
  }

  async delete({ manager, accountId }: Deletion): Promise<void> {
    await this.sessions.endAllExcept(manager, accountId);
  }
}
