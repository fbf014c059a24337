import { Inject, Injectable, RequestMethod, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { addressOf, type RouteDefinition } from '@tabdock/contracts/core';
import { routeOf } from './route-metadata';

/** Injection token of all routes that the gateway has to serve. */
export const ROUTES_TO_SERVE = Symbol('ROUTES_TO_SERVE');

/** Nest's own metadata of a handler; the package does not export the name. */
const METHOD = 'method';

interface RoutedHandler {
  readonly name: string;
  readonly route: RouteDefinition | undefined;
}

/** Keeps the gateway from starting unless each route has one handler and each handler a route. */
@Injectable()
export class RouteHandlers implements OnModuleInit {
  constructor(
    @Inject(ROUTES_TO_SERVE) private readonly routes: readonly RouteDefinition[],
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const handlers = this.discovery
      .getControllers()
      .flatMap(({ metatype }) => (metatype ? this.handlersOf(metatype as Type) : []));
    const faults = [
      ...handlers
        .filter(({ route }) => !route || !this.routes.includes(route))
        .map(({ name }) => `${name} serves no route of the contracts: add @Route`),
      ...this.routes.flatMap((route) => faultsOf(route, handlers)),
    ];
    if (faults.length > 0) throw new Error(`The gateway cannot start: ${faults.join('; ')}`);
  }

  private handlersOf(controller: Type): RoutedHandler[] {
    const prototype = controller.prototype as Record<string, (...args: never[]) => unknown>;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      if (!handler) return [];
      const method = this.reflector.get<RequestMethod | undefined>(METHOD, handler);
      if (method === undefined) return [];
      return [{ name: `${controller.name}.${name}`, route: routeOf(handler) }];
    });
  }
}

function faultsOf(route: RouteDefinition, handlers: readonly RoutedHandler[]): string[] {
  const names = handlers.filter((handler) => handler.route === route).map(({ name }) => name);
  if (names.length === 1) return [];
  const served = names.length === 0 ? 'no handler' : `several handlers (${names.join(', ')})`;
  return [`${addressOf(route.endpoint)} has ${served}`];
}
