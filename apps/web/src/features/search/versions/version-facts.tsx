import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TabResult } from '@tabdock/contracts/search';
import type { ReactNode } from 'react';
import { DifficultyMark } from '../../../components/tab/difficulty-mark';
import { formatNumber } from '../../../components/text/format';
import { VisuallyHidden, visuallyHidden } from '../../../components/text/visually-hidden';
import { musicOf, type Column, type ComparedFact, type SavedFile } from './compare-versions';
import { FACTS_START, subgrid, TABLE } from './versions.layout';

const NUMBERS = {
  tempo: { one: 'bpm', many: 'bpm' },
  tracks: { one: 'track', many: 'tracks' },
  bars: { one: 'bar', many: 'bars' },
} as const;

const NAMES: Record<ComparedFact, string> = {
  tuning: 'Tuning',
  tempo: 'Tempo',
  tracks: 'Tracks',
  bars: 'Bars',
  difficulty: 'Difficulty',
};

/** Titles of the columns; for the eye only, as each fact says its name. */
const TITLES = { ...NAMES, tempo: 'bpm' };

const isNumber = (fact: ComparedFact): fact is keyof typeof NUMBERS => fact in NUMBERS;

function valueOf(
  fact: ComparedFact,
  { tab, file, compared = false }: Pick<FactsProps, 'tab' | 'file' | 'compared'>,
): ReactNode {
  if (fact === 'difficulty') return <DifficultyMark tab={tab} brief={compared} />;
  const value = musicOf(tab, file)[fact];
  if (value === undefined || !isNumber(fact)) return value;
  const unit = NUMBERS[fact][value === 1 ? 'one' : 'many'];
  return (
    <span>
      {formatNumber(Number(value))}
      <Box component="span" sx={{ [TABLE]: { display: compared ? 'none' : 'inline' } }}>
        {` ${unit}`}
      </Box>
    </span>
  );
}

interface FactsProps {
  tab: TabResult;
  file?: SavedFile | undefined;
  columns: readonly Column[];
  label: string;
  /** Whether other versions stand beside it: what differs stands out, and with little room it is all that is shown. */
  compared?: boolean;
}

/** What is known of the music. In its song's columns if it is compared and there is room for them. */
export function VersionFacts({ tab, file, columns, label, compared = false }: FactsProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: { xs: 2, sm: 3 },
        ...(compared && {
          // Where a line has no room for the word, the steps say it.
          '& [data-word]': (theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden }),
          [TABLE]: {
            ...subgrid,
            gridColumn: `${FACTS_START} / span ${columns.length}`,
            alignItems: 'center',
          },
        }),
      }}
    >
      {columns.map(({ fact, same }, index) => {
        const value = valueOf(fact, { tab, file, compared });
        const repeated = compared && same;
        return (
          value !== undefined && (
            <Typography
              component="li"
              key={fact}
              variant={fact === 'tuning' ? 'mono' : 'caption'}
              color={compared && !same ? 'textPrimary' : 'textSecondary'}
              sx={{
                display: repeated ? 'none' : 'block',
                fontVariantNumeric: 'tabular-nums',
                // Strings of a tuning: a whole space of the mono is more than they need.
                wordSpacing: fact === 'tuning' ? { xs: '-0.4em', sm: '-0.2em' } : 'normal',
                [TABLE]: {
                  display: 'block',
                  // A column is as wide as its longest word.
                  overflowWrap: 'normal',
                  ...(compared && fact === 'tuning' && { wordSpacing: '-0.4em' }),
                  gridColumn: compared ? index + 1 : 'auto',
                  textAlign: compared && isNumber(fact) ? 'right' : 'left',
                },
              }}
            >
              <VisuallyHidden>{NAMES[fact]}: </VisuallyHidden>
              {value}
            </Typography>
          )
        );
      })}
    </Box>
  );
}

/** The titles of the columns or, without room for them, what all versions have in common. */
export function VersionsHead({ tab, file, columns }: Omit<FactsProps, 'label' | 'compared'>) {
  const common = columns.filter(({ same }) => same);
  return (
    <>
      <Typography
        component="div"
        variant="caption"
        color="textSecondary"
        aria-hidden
        sx={{
          display: 'none',
          [TABLE]: { ...subgrid, py: 1, pr: 3, borderTop: 1, borderColor: 'divider' },
        }}
      >
        <Box component="span" sx={{ gridColumn: 2 }}>
          Rating
        </Box>
        <span>Version</span>
        {columns.map(({ fact }) => (
          <Box component="span" key={fact} sx={{ textAlign: isNumber(fact) ? 'right' : 'left' }}>
            {TITLES[fact]}
          </Box>
        ))}
      </Typography>
      {common.length > 0 && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 3,
            pl: { xs: 13, md: 14 },
            pr: 4,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            [TABLE]: { display: 'none' },
          }}
        >
          <Typography component="span" variant="caption" color="textSecondary">
            All:
          </Typography>
          <VersionFacts tab={tab} file={file} columns={common} label="All versions have" />
        </Box>
      )}
    </>
  );
}
