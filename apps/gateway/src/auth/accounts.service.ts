import { Inject, Injectable } from '@nestjs/common';
import { downloadsClaimGuest } from '@tabdock/contracts/downloads';
import {
  accountsLogin,
  accountsRegister,
  sessionsEnd,
  type LoginBody,
  type RegisterBody,
  type User,
} from '@tabdock/contracts/users';
import type { ReplyOf } from '@tabdock/contracts/core';
import { LOGGER, RpcClient, type Logger } from '@tabdock/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserCookies } from './browser-cookies';
import { clientOf } from './client';
import { visitorOf } from './current-visitor';
import { SessionCache } from './session-cache';

/** A login does not wait longer for the guest's downloads; they come with the event `account.guest-joined` as well. */
const CLAIM_DEADLINE_MILLIS = 1_500;

export type OpenedSession = ReplyOf<typeof accountsLogin>;

/** Opens and ends the session of the browser that asks. */
@Injectable()
export class AccountsService {
  constructor(
    @Inject(RpcClient) private readonly rpc: RpcClient,
    @Inject(BrowserCookies) private readonly cookies: BrowserCookies,
    @Inject(SessionCache) private readonly sessions: SessionCache,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  register(body: RegisterBody, request: FastifyRequest): Promise<OpenedSession> {
    return this.rpc.call(accountsRegister, { ...body, ...this.opening(request) });
  }

  login(body: LoginBody, request: FastifyRequest): Promise<OpenedSession> {
    return this.rpc.call(accountsLogin, { ...body, ...this.opening(request) });
  }

  /** Gives the browser its new session in place of the one that it had. */
  async enter(
    { user, token, expiresAt, device }: OpenedSession,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<User> {
    const { account } = visitorOf(request);
    if (account) this.sessions.endSessions([account.sessionId]);
    const guestId = this.cookies.guestIdIn(request.headers.cookie);
    if (guestId !== undefined) await this.claimGuest(guestId, user.id);
    this.cookies.openAccount(reply, token, new Date(expiresAt));
    if (device) this.cookies.rememberDevice(reply, device.token, new Date(device.expiresAt));
    return user;
  }

  /** Ends the session that the browser has, where it has one. */
  async leave(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = this.cookies.accountTokenIn(request.headers.cookie);
    if (token !== null) await this.rpc.call(sessionsEnd, { token });
    const { account } = visitorOf(request);
    if (account) this.sessions.endSessions([account.sessionId]);
    this.cookies.closeAccount(reply);
  }

  private opening({ ip, headers }: FastifyRequest) {
    return {
      client: clientOf({ ip, headers }),
      guestId: this.cookies.guestIdIn(headers.cookie) ?? null,
      replacesToken: this.cookies.accountTokenIn(headers.cookie),
      deviceToken: this.cookies.deviceTokenIn(headers.cookie),
    };
  }

  private async claimGuest(guestId: string, accountId: string): Promise<void> {
    try {
      const claim = { guestId, accountId };
      await this.rpc.call(downloadsClaimGuest, claim, { deadlineMillis: CLAIM_DEADLINE_MILLIS });
    } catch (err) {
      this.logger.warn({ err }, "the guest's downloads were not claimed at once; they will follow");
    }
  }
}
