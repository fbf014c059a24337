import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import type { BarContents } from '@tabdock/contracts/scores';
import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '../../../components/text/visually-hidden';
import type { Row } from '../rows/rows';
import { rowNumbers } from '../rows/words';
import { KindMark } from '../overview/kind-mark';
import { beatPlaces } from './beat-places';
import type { HeardBar } from './heard-bar';
import type { Lanes } from './lanes';
import { noteDifferences } from './note-differences';
import { rowWords } from './row-words';
import { Staff, staffHeight } from './staff';

/** Em between both staves. */
const GAP = 0.9;

interface BarPairProps {
  row: Row;
  /** What the bars hold; undefined while it is loaded, and where it is not shown. */
  contents: BarContents['rows'][number] | undefined;
  state: 'loading' | 'shown' | 'closed';
  lanes: { one: Lanes; other: Lanes };
  /** Lines of signs above each, the same for all bars beside each other. */
  techniques: { one: number; other: number };
  /** How much higher most of B is. */
  semitones: number;
  /** The version in which it sounds just now. */
  heard: HeardBar['side'] | undefined;
  isCurrent: boolean;
}

/** Two bars under each other, with the notes that differ in boxes. */
export function BarPair({
  row,
  contents,
  state,
  lanes,
  techniques,
  semitones,
  heard,
  isCurrent,
}: BarPairProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!heard) return;
    const behavior = document.documentElement.dataset['motion'] === 'reduce' ? 'auto' : 'smooth';
    item.current?.scrollIntoView({ block: 'nearest', behavior });
  }, [heard]);
  const { palette } = useTheme().vars;
  const [one, other] = [contents?.one ?? null, contents?.other ?? null];
  const places = beatPlaces(one, other);
  const isCompared = row.kind === 'changed' && one !== null && other !== null;
  const differing = noteDifferences(isCompared ? one : null, isCompared ? other : null, semitones);
  const heights = {
    one: staffHeight(lanes.one, techniques.one),
    other: staffHeight(lanes.other, techniques.other),
  };
  const height = heights.one + GAP + heights.other;
  const second = heights.one + GAP;
  const isClosed = state === 'closed';
  const ground = row.differs ? 'sunken' : 'paper';
  return (
    <Box
      component="li"
      ref={item}
      aria-current={heard ? 'true' : undefined}
      data-heard={heard}
      data-row={row.row}
      data-kind={row.kind}
      data-state={state}
      sx={(theme) => ({
        minWidth: 0,
        bgcolor: row.differs ? 'sunken' : 'transparent',
        pt: 1,
        // What covers the edges of the window: the header, and the player.
        scrollMarginTop: `calc(${theme.sizes.header} + ${theme.spacing(4)})`,
        scrollMarginBottom: `calc(${theme.sizes.docked} + ${theme.sizes.transport})`,
      })}
    >
      <VisuallyHidden>
        {rowWords({ row, one, other, differing, lanes, isKnown: contents !== undefined })}
        {isClosed && ' Not shown.'}
      </VisuallyHidden>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 1.5,
          borderTop: 2,
          borderColor: isCurrent ? 'primary.main' : 'transparent',
        }}
      >
        <Typography variant="caption" component="span" color="textSecondary">
          {rowNumbers(row)}
        </Typography>
        <KindMark kind={row.kind} semitones={row.semitones} />
      </Box>
      <Box
        component="svg"
        aria-hidden
        width="100%"
        height={`${height}em`}
        sx={(theme) => ({
          display: 'block',
          overflow: 'visible',
          fontFamily: theme.typography.mono.fontFamily,
          fontSize: theme.typography.caption.fontSize,
        })}
      >
        {heard && (
          <rect
            y={`${heard === 'one' ? 0 : second}em`}
            width="100%"
            height={`${heights[heard]}em`}
            rx="4"
            fill={palette.accentSoft}
            stroke={palette.primary.main}
          />
        )}
        <Letter letter="A" y={heights.one / 2} />
        <Letter letter="B" y={second + heights.other / 2} />
        {row.one === null || isClosed ? (
          <Gap top={0} height={heights.one} words={row.one === null ? 'not in A' : 'not shown'} />
        ) : (
          <Staff
            content={one}
            lanes={lanes.one}
            techniques={techniques.one}
            places={places}
            differing={differing.one}
            top={0}
            ground={heard === 'one' ? 'heard' : ground}
          />
        )}
        {row.other === null || isClosed ? (
          <Gap
            top={second}
            height={heights.other}
            words={row.other === null ? 'not in B' : 'not shown'}
          />
        ) : (
          <Staff
            content={other}
            lanes={lanes.other}
            techniques={techniques.other}
            places={places}
            differing={differing.other}
            top={second}
            ground={heard === 'other' ? 'heard' : ground}
          />
        )}
        {state === 'shown' && row.one !== null && one === null && (
          <Words top={heights.one / 2} text="too full to draw" />
        )}
        {state === 'shown' && row.other !== null && other === null && (
          <Words top={second + heights.other / 2} text="too full to draw" />
        )}
      </Box>
    </Box>
  );
}

/** Which staff is whose, at the head of a line. */
function Letter({ letter, y }: { letter: string; y: number }) {
  return (
    <text
      data-letter
      x="-0.95em"
      y={`${y}em`}
      dy="0.36em"
      textAnchor="middle"
      fill="currentColor"
      fontWeight="700"
    >
      {letter}
    </text>
  );
}

/** The place of a bar that a version does not have, or that is not shown to everybody. */
function Gap({ top, height, words }: { top: number; height: number; words: string }) {
  return (
    <>
      <rect
        x="3%"
        y={`${top + 0.75}em`}
        width="94%"
        height={`${height - 1.5}em`}
        rx="4"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.4"
        strokeDasharray="3 4"
      />
      <Words top={top + height / 2} text={words} />
    </>
  );
}

function Words({ top, text }: { top: number; text: string }) {
  return (
    <text x="50%" y={`${top}em`} dy="0.36em" textAnchor="middle" fill="currentColor" opacity="0.75">
      {text}
    </text>
  );
}
