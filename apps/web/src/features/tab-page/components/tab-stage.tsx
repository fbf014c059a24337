import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TabDetail } from '@tabdock/contracts/search';
import type { ReactNode } from 'react';
import type { Fact } from '../../../components/text/fact-list';
import { formatNumber } from '../../../components/text/format';

/** What is known, the strings first; each under its own name. */
function factsOf({ tuning, tempo, tracks, bars, format }: TabDetail): Fact[] {
  const known: (Fact | false | undefined | '' | 0)[] = [
    tuning && { name: 'Tuning', value: tuning, mono: true },
    tempo && { name: 'Tempo', value: `${Math.round(tempo)} bpm` },
    tracks && { name: 'Tracks', value: formatNumber(tracks) },
    bars && { name: 'Bars', value: formatNumber(bars) },
    format && { name: 'Format', value: format.toUpperCase() },
  ];
  return known.filter((fact): fact is Fact => Boolean(fact));
}

interface TabStageProps {
  tab: TabDetail;
  /** Its first bars, or strings in their place. */
  opening: ReactNode;
}

/** The music above everything else, and what is known of it. */
export function TabStage({ tab, opening }: TabStageProps) {
  const facts = factsOf(tab);
  return (
    <Box
      component="section"
      aria-label="The music"
      sx={{
        px: { xs: 4, md: 6 },
        py: { xs: 4, md: 5 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {opening}
      {facts.length > 0 ? (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: { xs: 2.5, md: 12 },
            rowGap: 3,
          }}
        >
          {facts.map(({ name, value, mono }) => (
            <div key={name}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {name}
              </Typography>
              <Typography
                component="dd"
                variant={mono ? 'mono' : 'body1'}
                sx={(theme) => ({
                  display: 'block',
                  m: 0,
                  fontSize: theme.typography.body1.fontSize,
                  lineHeight: theme.typography.body1.lineHeight,
                  fontWeight: 'fontWeightMedium',
                  fontVariantNumeric: 'tabular-nums',
                })}
              >
                {value}
              </Typography>
            </div>
          ))}
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary">
          Tuning, tempo and bars are shown here once somebody has downloaded the file.
        </Typography>
      )}
    </Box>
  );
}
