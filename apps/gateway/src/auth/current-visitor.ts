import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Account, Visitor } from './visitor';

const visitors = new WeakMap<FastifyRequest, Visitor>();

/** For the `AccessGuard`, which finds out who asks. */
export function rememberVisitor(request: FastifyRequest, visitor: Visitor): void {
  visitors.set(request, visitor);
}

export function visitorOf(request: FastifyRequest): Visitor {
  const visitor = visitors.get(request);
  if (!visitor) throw new Error('The route does not ask who is there');
  return visitor;
}

const visitorIn = (context: ExecutionContext) =>
  visitorOf(context.switchToHttp().getRequest<FastifyRequest>());

/** The `Visitor` who asks. */
export const CurrentVisitor = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  visitorIn(context),
);

/** The `Account` that asks, on routes that are for accounts. */
export const CurrentAccount = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Account => {
    const { account } = visitorIn(context);
    if (!account) throw new Error('The route lets guests in');
    return account;
  },
);
