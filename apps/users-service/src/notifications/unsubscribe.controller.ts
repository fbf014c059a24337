import { Controller } from '@nestjs/common';
import { AppError, type ReceivedRequestOf, type ReplyOf } from '@tabdock/contracts/core';
import { mailsUnsubscribe } from '@tabdock/contracts/users';
import { Handles } from '@tabdock/service-kit';
import { UnsubscribeTokens } from '../mailed-links/unsubscribe-tokens';
import { SettingsService } from '../settings/settings.service';

@Controller()
export class UnsubscribeController {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly settings: SettingsService,
  ) {}

  @Handles(mailsUnsubscribe)
  async unsubscribe({
    token,
  }: ReceivedRequestOf<typeof mailsUnsubscribe>): Promise<ReplyOf<typeof mailsUnsubscribe>> {
    const found = await this.tokens.find(token);
    if (!found) throw new AppError('AUTH.LINK_INVALID');
    const { accountId, setting } = found;
    await this.settings.update(accountId, { [setting]: false });
    return { setting };
  }
}
