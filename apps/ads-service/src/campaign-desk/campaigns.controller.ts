import { Controller } from '@nestjs/common';
import {
  campaignsCreate,
  campaignsDelete,
  campaignsList,
  campaignsRestore,
  campaignsUpdate,
} from '@tabdock/contracts/ads';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { Handles } from '@tabdock/service-kit';
import { CampaignsService } from './campaigns.service';

@Controller()
export class CampaignsController {
  constructor(private readonly campaigns: CampaignsService) {}

  @Handles(campaignsList)
  async list(): Promise<ReplyOf<typeof campaignsList>> {
    return { campaigns: await this.campaigns.list() };
  }

  @Handles(campaignsCreate)
  async create(
    request: ReceivedRequestOf<typeof campaignsCreate>,
  ): Promise<ReplyOf<typeof campaignsCreate>> {
    return { campaign: await this.campaigns.create(request) };
  }

  @Handles(campaignsUpdate)
  async update(
    request: ReceivedRequestOf<typeof campaignsUpdate>,
  ): Promise<ReplyOf<typeof campaignsUpdate>> {
    return { campaign: await this.campaigns.update(request) };
  }

  @Handles(campaignsDelete)
  async delete(
    request: ReceivedRequestOf<typeof campaignsDelete>,
  ): Promise<ReplyOf<typeof campaignsDelete>> {
    await this.campaigns.delete(request);
    return {};
  }

  @Handles(campaignsRestore)
  async restore(
    request: ReceivedRequestOf<typeof campaignsRestore>,
  ): Promise<ReplyOf<typeof campaignsRestore>> {
    return { campaign: await this.campaigns.restore(request) };
  }
}
