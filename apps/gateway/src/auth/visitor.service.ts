import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@tabdock/contracts/users';
import type { FastifyReply } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { cookieNames, readCookie, sessionCookie, type CookieNames } from './cookies';
import { GuestSessions } from './guest-session';
import { UsersClient } from './users.client';
import { accountVisitor, guestVisitor, type Visitor } from './visitor';

const TOKEN_MAX_LENGTH = 256;

/** Tells from the cookies who is there. */
@Injectable()
export class VisitorService {
  private readonly guests: GuestSessions;
  private readonly names: CookieNames;

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(UsersClient) private readonly users: UsersClient,
  ) {
    this.guests = new GuestSessions(config.SESSION_SECRET);
    this.names = cookieNames(config.PUBLIC_URL);
  }

  /**
   * The account whose token the cookies hold, else the guest whose signed session they hold, else nobody.
   * An account's cookie while users-service is away fails with SERVICE.*: never a guest's view of an account.
   */
  async find(cookieHeader: string | undefined): Promise<Visitor | undefined> {
    const token = this.accountToken(cookieHeader);
    const user = token === null ? null : await this.users.resolve(token);
    if (user) return accountVisitor(user);
    const guestId = this.guestIdOf(cookieHeader);
    return guestId === undefined ? undefined : guestVisitor(guestId);
  }

  /** As `find`; who is nobody yet becomes a new guest. */
  async findOrWelcome(cookieHeader: string | undefined, reply: FastifyReply): Promise<Visitor> {
    return (await this.find(cookieHeader)) ?? guestVisitor(this.welcome(reply));
  }

  /** Who is logged in; asks users-service for guests too, since only it knows. */
  currentUser(cookieHeader: string | undefined): Promise<User | null> {
    return this.users.resolve(this.accountToken(cookieHeader));
  }

  /** Gives a browser without a valid session one. */
  ensureSession(cookieHeader: string | undefined, reply: FastifyReply): void {
    if (this.guestIdOf(cookieHeader) === undefined) this.welcome(reply);
  }

  guestIdOf(cookieHeader: string | undefined): string | undefined {
    return this.guests.read(readCookie(cookieHeader, this.names.session));
  }

  private welcome(reply: FastifyReply): string {
    const { id, cookie } = this.guests.issue();
    void reply.header(
      'set-cookie',
      sessionCookie(this.names.session, cookie, this.config.PUBLIC_URL),
    );
    return id;
  }

  private accountToken(cookieHeader: string | undefined): string | null {
    const token = readCookie(cookieHeader, this.names.account) ?? '';
    return token === '' || token.length > TOKEN_MAX_LENGTH ? null : token;
  }
}
