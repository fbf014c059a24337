import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError, isAllowed, type Permission } from '@tabdock/contracts/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rememberVisitor } from './current-visitor';
import { permissionOf } from './requires.decorator';
import { audienceOf, type Visitor } from './visitor';
import { VisitorService } from './visitor.service';

/** Finds out who asks, a new browser becoming a guest, and lets in whom the route's permission is for. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(VisitorService) private readonly visitors: VisitorService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const permission = permissionOf(this.reflector, [context.getHandler(), context.getClass()]);
    if (!permission) {
      throw new AppError('SERVICE.INTERNAL', undefined, { cause: 'a route without a permission' });
    }
    // Health is told to whomever, with whatever cookies, while users-service is away too.
    if (permission === 'service.describe') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const visitor = await this.visitors.findOrWelcome(request.headers.cookie, reply);
    admit(visitor, permission);
    rememberVisitor(request, visitor);
    return true;
  }
}

function admit(visitor: Visitor, permission: Permission): void {
  if (isAllowed(permission, audienceOf(visitor))) return;
  throw new AppError(visitor.account ? 'AUTH.FORBIDDEN' : 'AUTH.REQUIRED');
}
