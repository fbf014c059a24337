import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { RatingFigures } from '@tabdock/contracts/community';
import { LoadFailure } from '../../components/feedback/load-failure';
import { Section } from '../../components/layout/section';
import { count } from '../../components/text/format';
import { useSession } from '../../session/use-session';
import { GuestRating, OwnRating } from './own-rating';
import { RatingFigure } from './rating-figure';
import { RatingSpread } from './rating-spread';
import { useGetRatingsQuery } from './ratings.api';

interface TabRatingsProps {
  tabId: string;
  /** What the source says: 0 to 5, and of how many. */
  source: { name: string; rating: number; votes: number };
  /** What is known before the ratings are here, without the visitor's own. */
  figures?: RatingFigures | undefined;
}

function sourceDetail({ votes }: TabRatingsProps['source']): string {
  return votes > 0 ? count(votes, 'vote') : 'It does not say by how many.';
}

/** Ratings of a tab on its page: those given here with their spread, the source's beside them, and one's own. */
export function TabRatings({ tabId, source, figures }: TabRatingsProps) {
  const { data, error, refetch } = useGetRatingsQuery(tabId, { refetchOnMountOrArgChange: true });
  const { user, isLoading, error: sessionError } = useSession();
  const isGuest = !user && !isLoading && !sessionError;
  const known = data ?? figures;
  const isRatedThere = source.rating > 0 || source.votes > 0;
  return (
    <Section title="Ratings" stacked>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          columnGap: { xs: 4, sm: 10 },
          rowGap: 5,
        }}
      >
        {known ? (
          <RatingFigure
            label="Here"
            average={known.totalRatings > 0 ? known.averageRating : undefined}
            detail={count(known.totalRatings, 'rating')}
          />
        ) : (
          <Box aria-busy={!error}>{!error && <Skeleton />}</Box>
        )}
        <RatingFigure
          label={`On ${source.name}`}
          average={isRatedThere ? source.rating : undefined}
          detail={sourceDetail(source)}
        />
        {known && known.totalRatings > 0 && (
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <RatingSpread spread={known.spread} />
          </Box>
        )}
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          {error && !data ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <>
              {isGuest && <GuestRating />}
              {user && data && <OwnRating tabId={tabId} own={data.own} />}
            </>
          )}
        </Box>
      </Box>
    </Section>
  );
}
