import { Controller } from '@nestjs/common';
import {
  changeSettingsRoute,
  settingsGet,
  settingsRoute,
  settingsUpdate,
  type UserSettings,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';

@Controller()
export class SettingsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(settingsRoute)
  async settings({ account: { user } }: RouteCall<typeof settingsRoute>): Promise<UserSettings> {
    const { settings } = await this.rpc.call(settingsGet, { accountId: user.id });
    return settings;
  }

  @Route(changeSettingsRoute)
  async changeSettings({
    account: { user },
    body: changes,
  }: RouteCall<typeof changeSettingsRoute>): Promise<UserSettings> {
    const { settings } = await this.rpc.call(settingsUpdate, { accountId: user.id, changes });
    return settings;
  }
}
