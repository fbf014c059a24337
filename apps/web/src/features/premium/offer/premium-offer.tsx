import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PremiumOffer as Offer } from '@tabdock/contracts/billing';
import { BlockSkeleton } from '../../../components/feedback/block-skeleton';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { useSession } from '../../../session/use-session';
import { useCameBack } from '../came-back';
import { useGetPremiumOfferQuery } from '../premium.api';
import { useArrival } from '../use-arrival';
import { ArrivalNote } from './arrival-note';
import { BenefitsTable } from './benefits-table';
import { BuyWithAccount, NotSold } from './buy';
import { GoodToKnow } from './good-to-know';
import { OfferCard } from './offer-card';
import { OwnPremium } from './own-premium';

/** What premium gives, for how much, and what this visitor can do about it. */
export function PremiumOffer() {
  const { data: offer, error, isFetching, refetch } = useGetPremiumOfferQuery();
  const arrived = useArrival();
  const cameBack = useCameBack();
  return (
    <>
      <ArrivalNote arrival={arrived.arrival} cameBack={cameBack} onLookAgain={arrived.lookAgain} />
      <Box
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: `minmax(0, 1fr) ${theme.sizes.menu}`,
            lg: `minmax(0, 1fr) ${theme.sizes.aside}`,
          },
          alignItems: 'start',
          gap: 6,
          mb: { xs: 8, md: 10 },
        })}
      >
        {/* Seen first where there is one column; read first everywhere. */}
        <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: 1 } }}>
          {offer ? (
            <OfferCard offer={offer}>
              <ForVisitor offer={offer} {...arrived} />
            </OfferCard>
          ) : error && !isFetching ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <BlockSkeleton rows={3} />
          )}
        </Box>
        <Box sx={{ gridColumn: { md: 1 }, gridRow: { md: 1 } }}>
          <BenefitsTable />
        </Box>
      </Box>
      <GoodToKnow />
    </>
  );
}

function ForVisitor({
  offer,
  query: { currentData: plan, error, isFetching, refetch },
  arrival,
}: { offer: Offer } & ReturnType<typeof useArrival>) {
  const session = useSession();
  if (session.isLoading) return <BlockSkeleton rows={1} />;
  if (session.error && !session.user)
    return <LoadFailure error={session.error} onRetry={session.refetch} />;
  if (!session.user)
    return offer.seller === 'none' ? <NotSold /> : <BuyWithAccount seller={offer.seller} />;
  // What was paid a moment ago is not offered again.
  if (arrival === 'waiting' || plan?.isPending)
    return (
      <Typography variant="body2" color="textSecondary">
        Paid, and waiting for the confirmation…
      </Typography>
    );
  if (plan) return <OwnPremium plan={plan} offer={offer} />;
  return error && !isFetching ? (
    <LoadFailure error={error} onRetry={() => void refetch()} />
  ) : (
    <BlockSkeleton rows={1} />
  );
}
