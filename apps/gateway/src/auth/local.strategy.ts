import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { LoginBody } from '@tabdock/contracts/users';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import type { OpenedSession } from './accounts.service';

type Login = (credentials: LoginBody) => Promise<OpenedSession>;

const logins = new WeakMap<object, Login>();

/**
 * For the guard: what a request's credentials are shown to. Passport keeps one strategy a process, so it knows no
 * gateway.
 */
export function rememberLogin(request: FastifyRequest, login: Login): void {
  logins.set(request, login);
}

/** Username and password from the body. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor() {
    super({ passReqToCallback: true });
  }

  validate(request: object, username: string, password: string): Promise<OpenedSession> {
    const login = logins.get(request);
    if (!login) throw new Error('The route lacks the LoginGuard');
    return login({ username, password });
  }
}
