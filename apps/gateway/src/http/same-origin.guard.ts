import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { changesState, isSameOrigin } from './same-origin';

/** Refuses state-changing requests that another site makes in a visitor's browser. */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!changesState(request.method)) return true;
    if (isSameOrigin(request.headers, request.host, this.config.PUBLIC_URL)) return true;
    throw new AppError('REQUEST.FORBIDDEN_ORIGIN');
  }
}
