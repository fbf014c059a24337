import { Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { AdEventRepository } from '../events/ad-event.repository';
import { TOKEN_MILLIS } from '../tokens/ad-tokens';
import { BATCH, BudgetLeaseRepository } from './budget-lease.repository';
import { DEAD_AFTER_MILLIS } from './held-leases';

const CLOSE_EVERY_MILLIS = 10_000;
const SETTLE_EVERY_MILLIS = 60_000;
/** Events of the last impression may arrive for as long as its token is valid; and once more, to be sure. */
const SETTLE_AFTER_MILLIS = 2 * TOKEN_MILLIS;

/** Returns to the budgets what abandoned leases hold. */
@Injectable()
export class BudgetUpkeep {
  constructor(
    private readonly leases: BudgetLeaseRepository,
    private readonly events: AdEventRepository,
  ) {}

  @Every(CLOSE_EVERY_MILLIS, { name: 'closing leases of dead replicas', replicas: 'one' })
  async closeDead(): Promise<number | void> {
    return this.closeDeadAt(+(await this.leases.now()));
  }

  @Every(SETTLE_EVERY_MILLIS, { name: 'settling leases of budgets', replicas: 'one' })
  async settle(): Promise<number | void> {
    return this.settleAt(+(await this.leases.now()));
  }

  /** Returns 0 if there are more. */
  async closeDeadAt(now: number): Promise<number | void> {
    const notRenewedSince = new Date(now - DEAD_AFTER_MILLIS);
    const ids = await this.leases.findNotRenewedSince(notRenewedSince);
    if (ids.length === 0) return;
    const impressions = await this.events.impressionsOfLeases(ids);
    await this.leases.closeDead(ids, impressions, { notRenewedSince, now: new Date(now) });
    return ids.length === BATCH ? 0 : undefined;
  }

  /** Returns 0 if there are more. */
  async settleAt(now: number): Promise<number | void> {
    const ids = await this.leases.findClosedBefore(new Date(now - SETTLE_AFTER_MILLIS));
    if (ids.length === 0) return;
    await this.leases.settle(ids, await this.events.impressionsOfLeases(ids));
    return ids.length === BATCH ? 0 : undefined;
  }
}
