import {
  createParamDecorator,
  Inject,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from './visitor';
import { VisitorService } from './visitor.service';

const visitors = new WeakMap<FastifyRequest, Visitor>();

/** Finds out who is there before the handler runs; nobody is turned away, a new browser becomes a guest. */
@Injectable()
export class VisitorGuard implements CanActivate {
  constructor(@Inject(VisitorService) private readonly visitors: VisitorService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    visitors.set(request, await this.visitors.findOrWelcome(request.headers.cookie, reply));
    return true;
  }
}

/** The `Visitor` of a route that has the `VisitorGuard`. */
export const CurrentVisitor = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const visitor = visitors.get(context.switchToHttp().getRequest<FastifyRequest>());
  if (!visitor) throw new Error('The route lacks the VisitorGuard');
  return visitor;
});
