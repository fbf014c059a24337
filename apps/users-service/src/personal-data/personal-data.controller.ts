import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { accountsDelete, accountsExport } from '@tabdock/contracts/users';
import { Handles } from '@tabdock/service-kit';
import { PersonalDataService } from './personal-data.service';

@Controller()
export class PersonalDataController {
  constructor(private readonly personalData: PersonalDataService) {}

  @Handles(accountsExport)
  export({
    accountId,
  }: ReceivedRequestOf<typeof accountsExport>): Promise<ReplyOf<typeof accountsExport>> {
    return this.personalData.export(accountId);
  }

  @Handles(accountsDelete)
  async delete({
    accountId,
    sessionId,
    password,
  }: ReceivedRequestOf<typeof accountsDelete>): Promise<ReplyOf<typeof accountsDelete>> {
    await this.personalData.delete(accountId, sessionId, password);
    return { done: true };
  }
}
