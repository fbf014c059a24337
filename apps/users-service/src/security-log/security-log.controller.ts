import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { securityList, securityReportRefusal } from '@tabdock/contracts/users';
import { Handles } from '@tabdock/service-kit';
import { SecurityLog } from './security-log';

@Controller()
export class SecurityLogController {
  constructor(private readonly log: SecurityLog) {}

  @Handles(securityList)
  async list({
    accountId,
  }: ReceivedRequestOf<typeof securityList>): Promise<ReplyOf<typeof securityList>> {
    return { events: await this.log.list(accountId) };
  }

  @Handles(securityReportRefusal)
  async reportRefusal({
    accountId,
    client,
  }: ReceivedRequestOf<typeof securityReportRefusal>): Promise<
    ReplyOf<typeof securityReportRefusal>
  > {
    await this.log.note({ kind: 'admin.refused', accountId, client });
    return { done: true };
  }
}
