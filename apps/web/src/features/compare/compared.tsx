import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { Comparison } from '@tabdock/contracts/scores';
import { useMemo, useState, type ReactNode } from 'react';
import { useAppDispatch } from '../../api/store-hooks';
import { announce } from '../../components/feedback/announcer/announcer.slice';
import { LoadFailure } from '../../components/feedback/load-failure';
import { Notice } from '../../components/feedback/notice';
import { BarWindow } from './bars/bar-window';
import type { HeardBar } from './bars/heard-bar';
import { DifferenceList } from './overview/difference-list';
import { Legend } from './overview/legend';
import { Overview } from './overview/overview';
import { Steps } from './overview/steps';
import { differencesOf, firstRowOf, isOpen, placed, rowCount, rowsFrom } from './rows/rows';
import { useDifferenceKeys } from './rows/use-difference-keys';
import { useRows } from './use-rows';
import { runWords, summaryOf } from './rows/words';
import { LIMIT_WORDS } from './state-words';

/** Bars that are shown at once. */
const SHOWN = { phone: 4, wide: 8 } as const;

interface ComparedProps {
  one: string;
  other: string;
  comparison: Comparison & { runs: NonNullable<Comparison['runs']> };
  /** Whether single keys do something. */
  hasKeys: boolean;
  /** What sounds; undefined while nothing does. */
  heard: HeardBar | undefined;
  /** Called when somebody goes to a row. */
  onGoTo: (row: number) => void;
  /** What somebody who sees only a part can do. */
  limitAction: ReactNode;
}

/** One track of both versions, bar by bar: all bars at a glance, some of them drawn, and a way from difference to difference. */
export function Compared({
  one,
  other,
  comparison,
  hasKeys,
  heard,
  onGoTo,
  limitAction,
}: ComparedProps) {
  const { contents, semitones, track } = comparison;
  const runs = useMemo(() => placed(comparison.runs), [comparison.runs]);
  const differences = useMemo(() => differencesOf(runs), [runs]);
  const total = rowCount(runs);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'), { noSsr: true });
  const shown = Math.min(total, isWide ? SHOWN.wide : SHOWN.phone);
  const lastStart = Math.max(0, total - shown);
  const startOf = (row: number) => Math.min(Math.max(0, row), lastStart);
  const placeAt = (row: number, before = 0) => {
    const index = differences.findIndex((each) => row >= each.from && row < each.from + each.bars);
    return { from: startOf(row - before), difference: index < 0 ? undefined : index };
  };
  // With the bar before it, so that one knows where one is.
  const [place, setPlace] = useState(() =>
    placeAt(firstRowOf(runs, contents), differences.length > 0 ? 1 : 0),
  );
  const [followed, setFollowed] = useState(heard);
  if (followed !== heard) {
    setFollowed(heard);
    const isSeen = !heard || (heard.row >= place.from && heard.row < place.from + shown);
    if (!isSeen) setPlace(placeAt(heard.row));
  }
  const from = startOf(place.from);
  const dispatch = useAppDispatch();
  const goTo = (index: number) => {
    const difference = differences[index];
    if (difference === undefined) return;
    setPlace(placeAt(difference.from, 1));
    onGoTo(difference.from);
    const run = runs.find((each) => each.from === difference.from);
    if (run)
      dispatch(announce(`Difference ${index + 1} of ${differences.length}: ${runWords(run)}`));
  };
  const current = place.difference;
  // From a place between differences to those on both sides of it.
  const nextIndex =
    current === undefined ? differences.findIndex((each) => each.from >= from) : current + 1;
  const previousIndex =
    current === undefined ? differences.findLastIndex((each) => each.from < from) : current - 1;
  const hasNext = nextIndex >= 0 && nextIndex < differences.length;
  const hasPrevious = previousIndex >= 0;
  const next = () => hasNext && goTo(nextIndex);
  const previous = () => hasPrevious && goTo(previousIndex);
  useDifferenceKeys({ next, previous }, hasKeys);
  const moveTo = (row: number) => {
    setPlace(placeAt(row));
    onGoTo(Math.min(Math.max(0, row), total - 1));
  };
  const rows = rowsFrom(runs, from, shown);
  const isAnyOpen = rows.some(({ row }) => isOpen(contents, row));
  const read = useRows({ one, other, track }, { from, bars: shown }, isAnyOpen);
  const pair = comparison.tracks[track];
  if (pair === undefined) return null;
  const stateOf = (row: number) =>
    read.contents.has(row)
      ? 'shown'
      : isOpen(contents, row) && read.isLoading
        ? 'loading'
        : 'closed';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 5 }}>
      <Typography variant="h3" component="p" data-testid="summary">
        {summaryOf(runs, semitones)}
      </Typography>
      <Box
        sx={{
          px: { xs: 3, md: 5 },
          py: 4,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        <Overview runs={runs} total={total} from={from} shown={shown} onMove={moveTo} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 3,
            my: 4,
          }}
        >
          <Legend runs={runs} />
          {differences.length > 0 && (
            <Box sx={{ width: { xs: '100%', sm: 'auto' } }}>
              <Steps
                current={current}
                total={differences.length}
                hasPrevious={hasPrevious}
                hasNext={hasNext}
                onPrevious={previous}
                onNext={next}
              />
            </Box>
          )}
        </Box>
        <BarWindow
          rows={rows}
          contents={read.contents}
          stateOf={stateOf}
          track={pair}
          semitones={semitones}
          heard={heard}
          current={current === undefined ? undefined : differences[current]}
        />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 4 }}>
          <Button variant="text" disabled={from === 0} onClick={() => moveTo(from - shown)}>
            Earlier bars
          </Button>
          <Button variant="text" disabled={from >= lastStart} onClick={() => moveTo(from + shown)}>
            Later bars
          </Button>
        </Box>
        {read.error !== undefined && <LoadFailure error={read.error} onRetry={read.refetch} />}
      </Box>
      {contents.limit !== null && (
        <Notice tone="accent" action={limitAction}>
          {LIMIT_WORDS[contents.limit]}
        </Notice>
      )}
      <DifferenceList key={track} runs={runs} onMove={moveTo} />
    </Box>
  );
}
