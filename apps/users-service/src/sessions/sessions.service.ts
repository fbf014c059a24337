import { Injectable } from '@nestjs/common';
import type { User } from '@tabdock/contracts/users';
import { toUser } from '../accounts/account.view';
import { hashSessionToken } from './session-token';
import { SessionRepository } from './session.repository';

@Injectable()
export class SessionsService {
  constructor(private readonly sessions: SessionRepository) {}

  /** Who is logged in with this token; nobody without one, or when the session ended or expired. */
  async resolve(token: string | null): Promise<User | null> {
    if (token === null) return null;
    const account = await this.sessions.findAccountByTokenHash(hashSessionToken(token), new Date());
    return account && toUser(account);
  }
}
