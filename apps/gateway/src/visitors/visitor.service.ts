import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { BrowserCookies } from './cookies/browser-cookies';
import { SessionCache } from './session-cache';
import { accountVisitor, guestVisitor, type Account, type Visitor } from './visitor';

/** Identifies the visitor by the cookies. */
@Injectable()
export class VisitorService {
  constructor(
    private readonly cookies: BrowserCookies,
    private readonly sessions: SessionCache,
  ) {}

  /**
   * `address`: of the client. Returns the account of the token, else the guest of the signed session, else undefined.
   * An account's cookie while users-service is away fails with SERVICE.*: never a guest's view of an account.
   */
  async find(cookieHeader: string | undefined, address: string): Promise<Visitor | undefined> {
    const token = this.cookies.accountTokenIn(cookieHeader);
    const account = token === null ? null : await this.sessions.resolve(token, address);
    if (account) return accountVisitor(account);
    const guestId = this.cookies.guestIdIn(cookieHeader);
    return guestId === undefined ? undefined : guestVisitor(guestId);
  }

  /** Finds the visitor like `find`; an unknown one becomes a new guest. */
  async findOrWelcome(
    cookieHeader: string | undefined,
    address: string,
    reply: FastifyReply,
  ): Promise<Visitor> {
    return (await this.find(cookieHeader, address)) ?? this.guestOrWelcome(cookieHeader, reply);
  }

  /** The account as users-service knows it now: what is cached may be half a minute old. */
  async accountNow(cookieHeader: string | undefined, address: string): Promise<Account | null> {
    const token = this.cookies.accountTokenIn(cookieHeader);
    return token === null ? null : this.sessions.resolveAnew(token, address);
  }

  /**
   * The guest of the signed session in the cookies, also when an account is logged in; an unknown browser becomes a new
   * guest.
   */
  guestOrWelcome(cookieHeader: string | undefined, reply: FastifyReply): Visitor {
    const guestId = this.cookies.guestIdIn(cookieHeader);
    return guestId === undefined
      ? guestVisitor(this.cookies.createGuest(reply), true)
      : guestVisitor(guestId);
  }
}
