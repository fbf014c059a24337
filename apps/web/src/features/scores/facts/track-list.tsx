import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TabScore, TrackDifficulty } from '@tabdock/contracts/scores';
import { useState } from 'react';
import { FactList, type Fact } from '../../../components/text/fact-list';
import { count } from '../../../components/text/format';

const SHOWN_FIRST = 6;

type Track = NonNullable<TabScore['facts']>['tracks'][number];

const KINDS: Record<Track['kind'], string> = {
  guitar: 'Guitar',
  bass: 'Bass',
  drums: 'Drums',
  other: 'Another instrument',
};

interface TrackListProps {
  tracks: readonly Track[];
  difficulties: readonly TrackDifficulty[];
  nameOf: (index: number) => string;
}

/** The tracks of a file in its order, each with what tells it from the others. */
export function TrackList({ tracks, difficulties, nameOf }: TrackListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? tracks : tracks.slice(0, SHOWN_FIRST);
  const levels = new Map(difficulties.map(({ track, level }) => [track, level]));
  return (
    <>
      <Box component="ul" aria-label="Tracks of the file">
        {shown.map((track, index) => (
          <Box
            component="li"
            // Tracks have no identity but their place.
            key={index}
            sx={{
              py: 3,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {nameOf(index)}
            </Typography>
            <FactList facts={factsOf(track, levels.get(index))} />
          </Box>
        ))}
      </Box>
      {shown.length < tracks.length && (
        <Button onClick={() => setWhole(true)}>Show all {tracks.length} tracks</Button>
      )}
    </>
  );
}

function factsOf(track: Track, level: string | undefined): Fact[] {
  const { kind, strings, tuning, capo, notes, techniques } = track;
  const known: (Fact | false | undefined | '')[] = [
    { name: 'Instrument', value: strings ? `${KINDS[kind]}, ${strings} strings` : KINDS[kind] },
    tuning && { name: 'Tuning', value: tuning, mono: true },
    capo > 0 && { name: 'Capo', value: `capo ${capo}` },
    { name: 'Notes', value: notes === 0 ? 'no notes' : count(notes, 'note') },
    level !== undefined && { name: 'Difficulty', value: level },
    techniques.length > 0 && { name: 'Techniques', value: techniques.join(', ') },
  ];
  return known.filter((fact): fact is Fact => Boolean(fact));
}
