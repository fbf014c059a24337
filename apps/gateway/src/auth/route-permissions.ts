import { Inject, Injectable, RequestMethod, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { permissionOf } from './requires.decorator';

/** Nest's own metadata of a handler; the package keeps the names to itself. */
const METHOD = 'method';

/** Keeps the gateway from starting with a route that nobody decided about. */
@Injectable()
export class RoutePermissions implements OnModuleInit {
  constructor(
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    @Inject(MetadataScanner) private readonly scanner: MetadataScanner,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const undecided = this.discovery
      .getControllers()
      .flatMap(({ metatype }) => (metatype ? this.undecidedRoutes(metatype as Type) : []));
    if (undecided.length > 0) {
      throw new Error(
        `The gateway cannot start: ${undecided.join(', ')} names no permission. Add @Requires.`,
      );
    }
  }

  private undecidedRoutes(controller: Type): string[] {
    const prototype = controller.prototype as Record<string, (...args: never[]) => unknown>;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const method = handler && this.reflector.get<RequestMethod | undefined>(METHOD, handler);
      if (!handler || method === undefined) return [];
      if (permissionOf(this.reflector, [handler, controller])) return [];
      return [`${RequestMethod[method]} ${controller.name}.${name}`];
    });
  }
}
