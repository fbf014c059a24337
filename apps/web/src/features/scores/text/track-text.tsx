import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { isApiError } from '../../../api/api-error';
import { BlockSkeleton } from '../../../components/feedback/block-skeleton';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { ShowMore } from '../../../components/feedback/show-more';
import { type BarText, barWords, type TabText } from '@tabdock/contracts/scores';
import { type Heard, useHeardBar } from '../../player/controls/heard';
import { AsciiTablature } from './ascii-tablature';
import { BarList } from './bar-list';
import { FollowedBars } from './followed-bars';
import { LockedBars } from './locked-bars';
import { TextActions } from './text-actions';
import { useGetTabTextInfiniteQuery } from './tab-text.api';

const WORDS = { more: 'More bars', busy: 'Loading more bars…' };

interface TrackTextProps {
  tab: { readonly id: string; readonly title: string; readonly artist: string };
  /** Index of the track; undefined for the one that the preview shows. */
  track: number | undefined;
  isAscii: boolean;
  heard: Heard | null;
}

/** The bars of one track, as many as were asked for so far. */
export function TrackText({ tab, track, isAscii, heard }: TrackTextProps) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useGetTabTextInfiniteQuery({ tabId: tab.id, track });
  const [text] = data?.pages ?? [];
  const heardBar = useHeardBar(heard);
  const lastBar = data?.pages.at(-1)?.bars.at(-1)?.bar ?? Number.POSITIVE_INFINITY;
  const isAhead = heardBar !== null && heardBar > lastBar && hasNextPage && !isFetching && !error;
  const catchUp = useEffectEvent(() => void fetchNextPage());
  useEffect(() => {
    if (isAhead) catchUp();
  }, [isAhead]);
  if (text === undefined) {
    if (!error) return <BlockSkeleton rows={3} />;
    if (isApiError(error) && error.code === 'SCORES.TEXT_WAITING') return <Waiting {...error} />;
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  const bars = data?.pages.flatMap((page) => page.bars) ?? [];
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        {spanWords(text)}
      </Typography>
      {isAscii && text.labels === null && (
        <Typography variant="body2" sx={{ mb: 4 }}>
          This track is not written on strings: it has no tablature, only words.
        </Typography>
      )}
      <FollowedBars bar={heardBar}>
        <Bars bars={bars} labels={isAscii ? text.labels : null} heard={heard} heardBar={heardBar} />
      </FollowedBars>
      <TextActions tab={tab} text={text} bars={bars} isAscii={isAscii} />
      {text.access === 'opening' ? (
        <LockedBars />
      ) : (
        <ShowMore
          exists={hasNextPage}
          isFetching={isFetching}
          error={error}
          onShow={() => void fetchNextPage()}
          words={WORDS}
          end={text.isCut && 'This track is so long that its text ends here.'}
        />
      )}
    </>
  );
}

interface BarsProps {
  bars: readonly BarText[];
  labels: TabText['labels'];
  heard: Heard | null;
  heardBar: number | null;
}

function Bars({ labels, ...of }: BarsProps) {
  return labels === null ? <BarList {...of} /> : <AsciiTablature {...of} labels={labels} />;
}

function Waiting({ detail }: { detail: string }) {
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {detail}
    </Typography>
  );
}

/** `Lead: bars 5 to 12 of 32`. */
function spanWords({ name, readable, writtenBars }: TabText): string {
  const { firstBar, bars } = readable;
  return `${name}: ${bars === 0 ? 'no bars' : barWords(firstBar, bars)} of ${writtenBars}`;
}
