import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { AppError } from '@tabdock/contracts/core';
import type { FastifyRequest } from 'fastify';
import { callOf } from '../routes/route-call';
import type { OpenedSession } from './accounts.service';
import { LocalStrategy } from './local.strategy';

/** Allows a request whose credentials are right, and sets what they opened as its `user`, as Passport calls it. */
@Injectable()
export class LoginGuard extends AuthGuard() {
  constructor(strategy: LocalStrategy) {
    super({ defaultStrategy: strategy.registeredName });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.body = callOf(request).body;
    return Boolean(await super.canActivate(context));
  }

  override handleRequest<Opened>(error: unknown, opened: Opened | false): Opened {
    if (error) throw error;
    if (!opened) throw new AppError('AUTH.INVALID_CREDENTIALS');
    return opened;
  }
}

/** What the credentials of a request behind the `LoginGuard` opened. */
export function openedSessionOf(request: FastifyRequest): OpenedSession {
  return (request as FastifyRequest & { user: OpenedSession }).user;
}
