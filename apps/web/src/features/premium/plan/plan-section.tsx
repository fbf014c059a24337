import { BlockSkeleton } from '../../../components/feedback/block-skeleton';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { Section } from '../../../components/layout/section';
import { usePlan } from '../use-plan';
import { Invoices } from './invoices';
import { PlanDetails } from './plan-details';

/** One's own plan in the settings: what it is, what it costs, and how to change or end it. */
export function PlanSection() {
  const { currentData: plan, error, isFetching, refetch } = usePlan();
  return (
    <Section title="Plan" description="What your account may do, and what you pay for it.">
      {plan ? (
        <>
          <PlanDetails plan={plan} />
          {/* An account that never had a subscription has no invoices. */}
          {plan.subscription && <Invoices />}
        </>
      ) : error && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <BlockSkeleton rows={2} />
      )}
    </Section>
  );
}
