import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../config/config';
import { cookieNames, readCookie, setCookie, type CookieNames } from './cookies';
import { GuestSessions } from './guest-session';

const TOKEN_MAX_LENGTH = 256;
const LONG_AGO = new Date(0);

/**
 * The cookies that a browser keeps for us: the guest's signed id, the account's token and, after the first login in
 * this browser, the device's token.
 */
@Injectable()
export class BrowserCookies {
  private readonly guests: GuestSessions;
  private readonly names: CookieNames;

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {
    this.guests = new GuestSessions(config.SESSION_SECRET);
    this.names = cookieNames(config.PUBLIC_URL);
  }

  guestIdIn(cookieHeader: string | undefined): string | undefined {
    return this.guests.read(readCookie(cookieHeader, this.names.session));
  }

  accountTokenIn(cookieHeader: string | undefined): string | null {
    return tokenIn(cookieHeader, this.names.account);
  }

  deviceTokenIn(cookieHeader: string | undefined): string | null {
    return tokenIn(cookieHeader, this.names.device);
  }

  /** Makes the browser a new guest; returns the guest's id. */
  createGuest(reply: FastifyReply): string {
    const { id, cookie } = this.guests.issue();
    this.set(reply, this.names.session, cookie);
    return id;
  }

  /** Creates a guest unless the browser has a valid guest session. */
  ensureGuest(cookieHeader: string | undefined, reply: FastifyReply): void {
    if (this.guestIdIn(cookieHeader) === undefined) this.createGuest(reply);
  }

  /** Logs the browser in. Its guest belongs to the account from now on, so it gets a new guest session as well. */
  openAccount(reply: FastifyReply, token: string, expires: Date): void {
    void reply.removeHeader('set-cookie');
    this.set(reply, this.names.account, token, expires);
    this.createGuest(reply);
  }

  /** Sets a new token for the open session, which goes on. */
  renewAccount(reply: FastifyReply, token: string, expires: Date): void {
    this.set(reply, this.names.account, token, expires);
  }

  /** Sets the cookie that marks a browser with an earlier login; it stays at logout, and opens no session. */
  rememberDevice(reply: FastifyReply, token: string, expires: Date): void {
    this.set(reply, this.names.device, token, expires);
  }

  forgetDevice(reply: FastifyReply): void {
    this.set(reply, this.names.device, '', LONG_AGO);
  }

  closeAccount(reply: FastifyReply): void {
    this.set(reply, this.names.account, '', LONG_AGO);
  }

  private set(reply: FastifyReply, name: string, value: string, expires?: Date): void {
    void reply.header('set-cookie', setCookie(name, value, this.config.PUBLIC_URL, expires));
  }
}

function tokenIn(cookieHeader: string | undefined, name: string): string | null {
  const token = readCookie(cookieHeader, name) ?? '';
  return token === '' || token.length > TOKEN_MAX_LENGTH ? null : token;
}
