import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { Strategy } from 'passport-local';
import { AccountsService, type OpenedSession } from './accounts.service';

/** Username and password from the body. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  /** Passport knows strategies by name, one registry per process; several gateways may share a process. */
  readonly registeredName = `local-${randomUUID()}`;

  constructor(private readonly accounts: AccountsService) {
    super({ passReqToCallback: true });
    passport.use(this.registeredName, this);
  }

  validate(request: FastifyRequest, username: string, password: string): Promise<OpenedSession> {
    return this.accounts.login({ username, password }, request);
  }
}
