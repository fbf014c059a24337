import { Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { AccountDayRepository, DAYS_AT_ONCE } from './account-day.repository';
import { utcDay } from './utc-days';

const EVERY_MILLIS = 10 * 60 * 1_000;
/** Far longer than a transaction takes: all that begins on a day is committed by then. */
const OVER_AFTER_MILLIS = 10 * 60 * 1_000;

@Injectable()
export class AccountDays {
  constructor(private readonly days: AccountDayRepository) {}

  @Every(EVERY_MILLIS, { name: 'counting accounts by day', replicas: 'one' })
  async run(signal: AbortSignal): Promise<void> {
    await this.addUp(new Date(), signal);
  }

  async addUp(now: Date, signal?: AbortSignal): Promise<void> {
    const over = utcDay(new Date(now.getTime() - OVER_AFTER_MILLIS), 1);
    while ((await this.days.addUpTo(over)) === DAYS_AT_ONCE && !signal?.aborted);
  }
}
