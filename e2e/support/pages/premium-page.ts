import type { Plan } from '@tabdock/contracts/billing';
import { waitFor } from '@tabdock/service-kit/testing';
import { BASE_URL } from '../processes/environment';
import { callFrom } from '../api/page-api';
import { DEADLINE_MILLIS, Screen } from './screen';

/** `/premium`, the check-out that it leads to, and its outcome. */
export class PremiumPage extends Screen {
  /** Leaves `/premium` for the check-out. */
  async toCheckOut(button = 'Buy premium'): Promise<void> {
    await this.open('/premium');
    await this.press(button);
    await this.untilText('Demo cards');
  }

  /** Pays on the page of the till that is open, with one of its cards. */
  async payWith(card: string, button = 'Pay $4.99'): Promise<void> {
    await this.page.locator(`[data-card="${card}"]`).click();
    await this.press(button);
  }

  /** Waits, after the till, until the account has premium. */
  async untilBought(): Promise<void> {
    await this.untilText('Premium is yours from now on');
  }

  /** Resolves when the account's plan is as wanted; leaves a page of the till for one of ours. */
  async untilPlan(wanted: (plan: Plan) => boolean): Promise<Plan> {
    if (!this.page.url().startsWith(BASE_URL)) await this.open('/premium');
    return waitFor(
      async () => {
        const plan = await callFrom<Plan>(this.page, 'GET', '/api/billing/plan');
        return wanted(plan) && plan;
      },
      { timeoutMillis: DEADLINE_MILLIS, message: 'the plan' },
    );
  }
}
