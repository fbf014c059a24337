import { Injectable } from '@nestjs/common';
import type { ReceivedRequestOf } from '@tabdock/contracts/core';
import type { visitsReport } from '@tabdock/contracts/users';
import { utcDay } from './utc-days';
import { standingOf } from './visit-standing';
import { VisitRepository } from './visit.repository';

/** Visitors of a day, each counted once. */
@Injectable()
export class VisitsService {
  constructor(private readonly visits: VisitRepository) {}

  /** Drops days other than today and yesterday: earlier visitors are deleted, so repeats could not be recognised. */
  async report(
    { day, visits }: ReceivedRequestOf<typeof visitsReport>,
    now = new Date(),
  ): Promise<void> {
    if (day !== utcDay(now) && day !== utcDay(now, 1)) return;
    await this.visits.count(
      day,
      visits.map((visit) => ({ visitor: visit.visitor, standing: standingOf(visit) })),
    );
  }
}
