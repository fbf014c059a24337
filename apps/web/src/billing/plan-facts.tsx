import type { Plan } from '@tabdock/contracts/billing';
import { Fact, Facts } from '../components/text/facts';
import { formatDate } from '../components/text/format';
import { GROUP_NAMES } from '../config/group-names';
import { runningOf } from './standing';
import { endedWords, priceWords } from './billing-texts';

/** A plan in a few lines: what it is, and what is paid when. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const running = runningOf(plan);
  const { subscription, seller } = plan;
  return (
    <Facts>
      <Fact name="Plan">{GROUP_NAMES[plan.group]}</Fact>
      {running && (
        <>
          <Fact name="Price">
            {priceWords(running)}
            {seller === 'demo' && ' (demo: no money moves)'}
          </Fact>
          <Fact name="Since">{formatDate(running.startedAt)}</Fact>
          {running.state === 'active' && (
            <Fact name={running.cancelsAtPeriodEnd ? 'Ends' : 'Next payment'}>
              {formatDate(running.periodEnd)}
              {running.cancelsAtPeriodEnd && ', as you cancelled. Nothing more is charged.'}
            </Fact>
          )}
          {running.graceUntil !== null && (
            <Fact name="To be paid by">{formatDate(running.graceUntil)}</Fact>
          )}
        </>
      )}
      {subscription?.state === 'ended' && <Fact name="Before">{endedWords(subscription)}</Fact>}
    </Facts>
  );
}
