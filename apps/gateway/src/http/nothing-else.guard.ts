import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ValidationError } from '../errors/validation-error';

/** For routes without query parameters: unknown ones are refused, as unknown fields of a body are. */
@Injectable()
export class NoQueryGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { query } = context.switchToHttp().getRequest<FastifyRequest<{ Querystring: object }>>();
    refuseKeys(Object.keys(query ?? {}));
    return true;
  }
}

/** For state-changing routes without a body: an empty object passes, as some clients always send one. */
@Injectable()
export class NoBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (body === undefined || body === null) return true;
    if (typeof body !== 'object' || Array.isArray(body)) {
      throw new ValidationError([{ path: '', message: 'This request has no body' }]);
    }
    refuseKeys(Object.keys(body));
    return true;
  }
}

function refuseKeys(keys: readonly string[]): void {
  if (keys.length === 0) return;
  throw new ValidationError(keys.map((path) => ({ path, message: 'Is not a known field' })));
}
