import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { type BarText, barTitle, barWords } from '@tabdock/contracts/scores';
import type { Heard } from '../../player/controls/heard';
import { BarButton } from './bar-button';
import { hereStyles } from './here-styles';
import { sectionsOf, type TextSection } from './sections';

interface BarListProps {
  bars: readonly BarText[];
  heard: Heard | null;
  /** The bar that is played, or at which the music stands. */
  heardBar: number | null;
}

/** Bars in words: a heading for each section, and under it a list of its bars. */
export function BarList({ bars, heard, heardBar }: BarListProps) {
  const stop = bars.some(({ bar }) => bar === heardBar) ? heardBar : bars[0]?.bar;
  return sectionsOf(bars).map((section) => (
    <Section
      key={section.firstBar}
      section={section}
      heard={heard}
      heardBar={heardBar}
      stop={stop ?? null}
    />
  ));
}

interface SectionProps extends Omit<BarListProps, 'bars'> {
  section: TextSection;
  /** The bar to which Tab leads. */
  stop: number | null;
}

function Section({ section: { name, firstBar, bars }, heard, heardBar, stop }: SectionProps) {
  const id = useId();
  return (
    <Box sx={{ '& + &': { mt: 6 } }}>
      <Typography id={id} variant="h3" dir="auto" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {name ?? barTitle(firstBar, bars.length)}
        {name !== undefined && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 2 }}>
            {barWords(firstBar, bars.length)}
          </Typography>
        )}
      </Typography>
      <Box component="ol" aria-labelledby={id}>
        {bars.map((bar) => (
          <Bar
            key={bar.bar}
            bar={bar}
            heard={heard}
            isHere={bar.bar === heardBar}
            isStop={bar.bar === stop}
          />
        ))}
      </Box>
    </Box>
  );
}

interface BarProps {
  bar: BarText;
  heard: Heard | null;
  isHere: boolean;
  isStop: boolean;
}

const Bar = memo(function Bar({ bar: { bar, changes, beats }, heard, isHere, isStop }: BarProps) {
  return (
    <Typography
      component="li"
      variant="body2"
      aria-current={isHere ? 'true' : undefined}
      sx={(theme) => ({
        position: 'relative',
        py: heard ? 3 : 2,
        ...(heard && { px: 3, mx: -3, ...(isHere && hereStyles(theme)) }),
        maxWidth: theme.sizes.measure,
        overflowWrap: 'anywhere',
        // What a file says in another script stays in its place.
        unicodeBidi: 'isolate',
        breakInside: 'avoid',
        '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      <Box component="strong" sx={{ fontWeight: 'fontWeightMedium' }}>
        <BarButton heard={heard} bar={bar} isStop={isStop}>
          {`Bar ${bar + 1}:`}
        </BarButton>
      </Box>{' '}
      {changes.length > 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>{`${changes.join(', ')}. `}</Box>
      )}
      {beats.map((beat) => `${beat}.`).join(' ')}
    </Typography>
  );
});
