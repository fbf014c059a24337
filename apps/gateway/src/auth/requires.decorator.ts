import { Reflector } from '@nestjs/core';
import type { Permission } from '@tabdock/contracts/core';

/** Names the one permission that a route, or every route of a controller, asks for. */
export const Requires = Reflector.createDecorator<Permission>();

/** `targets`: the route's handler, then its controller. */
export function permissionOf(
  reflector: Reflector,
  targets: Parameters<Reflector['getAllAndOverride']>[1],
): Permission | undefined {
  return reflector.getAllAndOverride<Permission | undefined>(Requires, targets);
}
