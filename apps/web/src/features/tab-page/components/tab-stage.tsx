import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TabDetail } from '@tabdock/contracts/search';
import type { ReactNode } from 'react';
import type { Fact } from '../../../components/text/fact-list';
import { formatNumber } from '../../../components/text/format';
import { notesOf, noteWords, type Note } from '../../../components/text/said';

interface StageFact extends Fact {
  /** Whose it is, where file and site do not agree. */
  note?: Note | undefined;
}

/** What is known, the strings first; each under its own name. */
function factsOf(tab: TabDetail): StageFact[] {
  const { tuning, tempo, tracks, bars, format } = tab;
  const notes = notesOf(tab);
  const known: (StageFact | false | undefined | '' | 0)[] = [
    tuning && { name: 'Tuning', value: tuning, mono: true, note: notes.tuning },
    tempo && { name: 'Tempo', value: `${Math.round(tempo)} bpm`, note: notes.tempo },
    tracks && { name: 'Tracks', value: formatNumber(tracks), note: notes.tracks },
    bars && { name: 'Bars', value: formatNumber(bars), note: notes.bars },
    format && { name: 'Format', value: format.toUpperCase() },
  ];
  return known.filter((fact): fact is StageFact => Boolean(fact));
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
          {facts.map(({ name, value, mono, note }) => (
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
              {note && (
                <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
                  {noteWords(note)}
                </Typography>
              )}
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
