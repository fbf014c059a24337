import { Inject, Injectable } from '@nestjs/common';
import { downloadsClaimGuest } from '@tabdock/contracts/downloads';
import {
  accountsLogin,
  accountsRegister,
  accountsSecondStep,
  sessionsEnd,
  type LoginBody,
  type RegisterBody,
  type SecondFactorBody,
  type User,
} from '@tabdock/contracts/users';
import type { ReplyOf } from '@tabdock/contracts/core';
import { LOGGER, RpcClient, timeoutMillis, type Logger } from '@tabdock/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { relyingPartyOf } from '../http/origin/relying-party';
import { clientOf } from '../visitors/client';
import { BrowserCookies } from '../visitors/cookies/browser-cookies';
import { SessionCache } from '../visitors/session-cache';
import type { Account } from '../visitors/visitor';
import { VisitsService } from '../visits/visits.service';

/** The longest a login waits for the guest's downloads; the event `account.guest-joined` claims them as well. */
const CLAIM_DEADLINE_MILLIS = 1_500;

export type OpenedSession = ReplyOf<typeof accountsLogin>;

/** A request, and the account whose session its cookies hold. */
interface SessionRequest {
  readonly request: FastifyRequest;
  readonly account: Account | null;
}

/** Opens and ends the session of a browser. */
@Injectable()
export class AccountsService {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly rpc: RpcClient,
    private readonly cookies: BrowserCookies,
    private readonly sessions: SessionCache,
    private readonly visits: VisitsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  register(body: RegisterBody, request: FastifyRequest): Promise<OpenedSession> {
    return this.rpc.call(accountsRegister, { ...body, ...this.opening(request) });
  }

  login(body: LoginBody, request: FastifyRequest): Promise<OpenedSession> {
    return this.rpc.call(accountsLogin, {
      ...body,
      ...this.opening(request),
      relyingParty: relyingPartyOf(request, this.config.PUBLIC_URL),
    });
  }

  secondStep(
    { challenge, ...proof }: SecondFactorBody,
    request: FastifyRequest,
  ): Promise<OpenedSession> {
    return this.rpc.call(accountsSecondStep, {
      challenge,
      proof,
      ...this.opening(request),
      relyingParty: relyingPartyOf(request, this.config.PUBLIC_URL),
    });
  }

  /** Gives the browser its new session in place of its previous one. */
  async startSession(
    { user, token, expiresAt, device }: OpenedSession,
    { request, account }: SessionRequest,
    reply: FastifyReply,
  ): Promise<User> {
    if (account) this.sessions.endSessions([account.sessionId]);
    const guestId = this.cookies.guestIdIn(request.headers.cookie);
    if (guestId !== undefined) {
      this.visits.noteLogin(guestId, request.headers);
      await this.claimGuest(guestId, user.id);
    }
    this.cookies.openAccount(reply, token, new Date(expiresAt));
    if (device) this.cookies.rememberDevice(reply, device.token, new Date(device.expiresAt));
    return user;
  }

  /** Ends the browser's session, if it has one. */
  async endSession({ request, account }: SessionRequest, reply: FastifyReply): Promise<void> {
    const token = this.cookies.accountTokenIn(request.headers.cookie);
    if (token !== null) await this.rpc.call(sessionsEnd, { token });
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
      const deadlineMillis = timeoutMillis(this.config, CLAIM_DEADLINE_MILLIS);
      await this.rpc.call(downloadsClaimGuest, claim, { deadlineMillis });
    } catch (err) {
      this.logger.warn({ err }, "the guest's downloads were not claimed at once; they will follow");
    }
  }
}
