import { Controller, Get, Module, Post } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { Requires } from './requires.decorator';
import { RoutePermissions } from './route-permissions';

@Requires('account.own')
@Controller('decided')
class DecidedController {
  @Get()
  read(): void {
    this.notARoute();
  }

  @Post()
  @Requires('users.manage')
  write(): void {
    this.notARoute();
  }

  private notARoute(): void {}
}

@Controller('forgotten')
class ForgottenController {
  @Get('one')
  @Requires('tabs.search')
  one(): void {}

  @Post('two')
  two(): void {}
}

async function boot(...controllers: (typeof DecidedController | typeof ForgottenController)[]) {
  @Module({ imports: [DiscoveryModule], controllers, providers: [RoutePermissions] })
  class RoutesModule {}
  const app = await Test.createTestingModule({ imports: [RoutesModule] }).compile();
  await app.init();
  await app.close();
}

describe('RoutePermissions', () => {
  it('lets routes pass that name a permission, themselves or by their controller', async () => {
    await expect(boot(DecidedController)).resolves.toBeUndefined();
  });

  it('names the routes that nobody decided about', async () => {
    await expect(boot(DecidedController, ForgottenController)).rejects.toThrow(
      /POST ForgottenController\.two names no permission/,
    );
  });
});
