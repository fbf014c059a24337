import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { defineEndpoint } from '@tabdock/contracts/endpoints';
import { defineRoute, json, type RouteDefinition } from '@tabdock/contracts/core';
import { z } from 'zod';
import { RouteHandlers, ROUTES_TO_SERVE } from './route-handlers';
import { Route } from './route.decorator';

const route = (path: string) =>
  defineRoute(defineEndpoint('GET', path), {
    id: path,
    tag: 'test',
    summary: '',
    permission: 'tabs.search',
    limit: 'none',
    response: json(z.string(), 'x'),
    errors: [],
  });
const one = route('/one');
const two = route('/two');

@Controller()
class ServingController {
  @Route(one)
  one(): string {
    return this.notAHandler();
  }

  @Route(two)
  two(): string {
    return '2';
  }

  private notAHandler(): string {
    return '1';
  }
}

@Controller()
class UnroutedController {
  @Get('unrouted')
  read(): void {}
}

@Controller()
class AgainController {
  @Route(two)
  two(): string {
    return '2';
  }
}

async function boot(
  routes: readonly RouteDefinition[],
  ...controllers: (new () => object)[]
): Promise<void> {
  const providers = [RouteHandlers, { provide: ROUTES_TO_SERVE, useValue: routes }];
  @Module({ imports: [DiscoveryModule], controllers, providers })
  class RoutesModule {}
  const app = await Test.createTestingModule({ imports: [RoutesModule] }).compile();
  await app.init();
  await app.close();
}

describe('RouteHandlers', () => {
  it('accepts one handler for each route', async () => {
    await expect(boot([one, two], ServingController)).resolves.toBeUndefined();
  });

  it('names a handler without a route', async () => {
    await expect(boot([one, two], ServingController, UnroutedController)).rejects.toThrow(
      'UnroutedController.read serves no route of the contracts',
    );
  });

  it('names a handler of a route that is not in the list', async () => {
    await expect(boot([one], ServingController)).rejects.toThrow(
      'ServingController.two serves no route of the contracts',
    );
  });

  it('names a route without a handler', async () => {
    await expect(boot([one, two, route('/three')], ServingController)).rejects.toThrow(
      'GET /three has no handler',
    );
  });

  it('names a route with two handlers', async () => {
    await expect(boot([one, two], ServingController, AgainController)).rejects.toThrow(
      'GET /two has several handlers (ServingController.two, AgainController.two)',
    );
  });
});
