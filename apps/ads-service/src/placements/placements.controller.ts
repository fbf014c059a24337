import { Controller } from '@nestjs/common';
import {
  placementsCreate,
  placementsDelete,
  placementsList,
  placementsRestore,
  placementsUpdate,
} from '@tabdock/contracts/ads';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { Handles } from '@tabdock/service-kit';
import { PlacementsService } from './placements.service';

@Controller()
export class PlacementsController {
  constructor(private readonly placements: PlacementsService) {}

  @Handles(placementsList)
  async list(): Promise<ReplyOf<typeof placementsList>> {
    return { placements: await this.placements.list() };
  }

  @Handles(placementsCreate)
  async create(
    request: ReceivedRequestOf<typeof placementsCreate>,
  ): Promise<ReplyOf<typeof placementsCreate>> {
    return { placement: await this.placements.create(request) };
  }

  @Handles(placementsUpdate)
  async update(
    request: ReceivedRequestOf<typeof placementsUpdate>,
  ): Promise<ReplyOf<typeof placementsUpdate>> {
    return { placement: await this.placements.update(request) };
  }

  @Handles(placementsDelete)
  async delete(
    request: ReceivedRequestOf<typeof placementsDelete>,
  ): Promise<ReplyOf<typeof placementsDelete>> {
    await this.placements.delete(request);
    return {};
  }

  @Handles(placementsRestore)
  async restore(
    request: ReceivedRequestOf<typeof placementsRestore>,
  ): Promise<ReplyOf<typeof placementsRestore>> {
    return { placement: await this.placements.restore(request) };
  }
}
