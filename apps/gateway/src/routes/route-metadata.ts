import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { RouteDefinition } from '@tabdock/contracts/core';

export const RouteMetadata = Reflector.createDecorator<RouteDefinition>();

const reflector = new Reflector();

/** The route that a handler serves. */
export function routeOf(
  handler: ReturnType<ExecutionContext['getHandler']>,
): RouteDefinition | undefined {
  return reflector.get<RouteDefinition | undefined>(RouteMetadata, handler);
}
