import { Body, Controller, Get, Inject, Patch, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  settingsGet,
  settingsUpdate,
  userSettingsBodySchema,
  userSettingsSchema,
  type UserSettings,
  type UserSettingsBody,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import { CurrentAccount } from '../auth/current-visitor';
import { Requires } from '../auth/requires.decorator';
import type { Account } from '../auth/visitor';
import { NoQueryGuard } from '../http/nothing-else.guard';
import { RateLimitGuard } from '../http/rate-limit.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';

@ApiTags('accounts')
@Requires('account.own')
@UseGuards(NoQueryGuard)
@Controller('api/user/settings')
export class SettingsController {
  constructor(@Inject(RpcClient) private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: "The account's settings" })
  @ApiOkResponse({ standardSchema: userSettingsSchema })
  @ApiProblems(400, 401, 503)
  async settings(@CurrentAccount() { user }: Account): Promise<UserSettings> {
    const { settings } = await this.rpc.call(settingsGet, { accountId: user.id });
    return settings;
  }

  @Patch()
  @UseGuards(RateLimitGuard)
  @ApiOperation({ summary: 'Change the settings that are named' })
  @ApiOkResponse({ standardSchema: userSettingsSchema })
  @ApiProblems(400, 401, 403, 413, 415, 429, 503)
  async changeSettings(
    @CurrentAccount() { user }: Account,
    @Body({ schema: userSettingsBodySchema }) changes: UserSettingsBody,
  ): Promise<UserSettings> {
    const { settings } = await this.rpc.call(settingsUpdate, { accountId: user.id, changes });
    return settings;
  }
}
