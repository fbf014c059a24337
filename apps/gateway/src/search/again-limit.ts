import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { SlidingWindow } from '../limits/sliding-window';

const PER_MINUTE = 4;
const MINUTE_MILLIS = 60_000;
const TOO_OFTEN = 'All sources were asked a moment ago. Wait a minute before you ask them again.';

/** How often a visitor may have sources asked again that have just found nothing. */
@Injectable()
export class AgainLimit {
  private readonly asked = new SlidingWindow(PER_MINUTE, MINUTE_MILLIS);

  /** @throws AppError REQUEST.TOO_MANY, with the seconds until the next time is allowed */
  consume(visitor: string): void {
    const retryAfterSeconds = this.asked.hit(visitor);
    if (retryAfterSeconds > 0)
      throw new AppError('REQUEST.TOO_MANY', TOO_OFTEN, { retryAfterSeconds });
  }
}
