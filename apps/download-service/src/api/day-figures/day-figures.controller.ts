import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { downloadsBusiness } from '@tabdock/contracts/downloads';
import { Handles } from '@tabdock/service-kit';
import { DayFigureRepository } from './day-figure.repository';

@Controller()
export class DayFiguresController {
  constructor(private readonly figures: DayFigureRepository) {}

  @Handles(downloadsBusiness)
  async business(
    period: ReceivedRequestOf<typeof downloadsBusiness>,
  ): Promise<ReplyOf<typeof downloadsBusiness>> {
    return { days: await this.figures.find(period) };
  }
}
