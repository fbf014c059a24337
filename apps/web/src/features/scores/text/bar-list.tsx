import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type BarText, barTitle, barWords } from '@tabdock/contracts/scores';
import { sectionsOf, type TextSection } from './sections';

/** Bars in words: a heading for each section, and under it a list of its bars. */
export function BarList({ bars }: { bars: readonly BarText[] }) {
  return sectionsOf(bars).map((section) => <Section key={section.firstBar} section={section} />);
}

function Section({ section: { name, firstBar, bars } }: { section: TextSection }) {
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
          <Bar key={bar.bar} bar={bar} />
        ))}
      </Box>
    </Box>
  );
}

function Bar({ bar: { bar, changes, beats } }: { bar: BarText }) {
  return (
    <Typography
      component="li"
      variant="body2"
      sx={(theme) => ({
        py: 2,
        maxWidth: theme.sizes.measure,
        overflowWrap: 'anywhere',
        // What a file says in another script stays in its place.
        unicodeBidi: 'isolate',
        breakInside: 'avoid',
        '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      <Box component="strong" sx={{ fontWeight: 'fontWeightMedium' }}>
        {`Bar ${bar + 1}:`}
      </Box>{' '}
      {changes.length > 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>{`${changes.join(', ')}. `}</Box>
      )}
      {beats.map((beat) => `${beat}.`).join(' ')}
    </Typography>
  );
}
