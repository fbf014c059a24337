import { Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { DayFigureRepository } from './day-figure.repository';

const EVERY_MILLIS = 60_000;
const BATCH = 5_000;

@Injectable()
export class DayFigureRollUp {
  constructor(private readonly figures: DayFigureRepository) {}

  /** Returns 0, to run again at once, while there may be more. */
  @Every(EVERY_MILLIS, { name: 'adding up downloads by day', replicas: 'one' })
  async run(): Promise<number | void> {
    if ((await this.figures.addUp(BATCH)) === BATCH) return 0;
  }
}
