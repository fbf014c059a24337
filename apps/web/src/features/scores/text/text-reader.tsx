import Box from '@mui/material/Box';
import type { TabScore } from '@tabdock/contracts/scores';
import { useState } from 'react';
import { SelectField } from '../../../components/inputs/select-field';
import { Toggle } from '../../../components/inputs/toggle';
import type { Heard } from '../../player/controls/heard';
import { trackName } from '../track-name';
import { TrackText } from './track-text';

interface TextReaderProps {
  tab: { readonly id: string; readonly title: string; readonly artist: string };
  score: TabScore;
  heard: Heard | null;
}

/** Which track is read, in which way, and its bars. Unless another is chosen, it is the one that the player shows. */
export function TextReader({ tab, score: { facts, previews }, heard }: TextReaderProps) {
  const [chosen, setChosen] = useState<number>();
  const [isAscii, setAscii] = useState(false);
  const tracks = facts?.tracks ?? [];
  const track = chosen ?? heard?.track ?? previews?.caption.track;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
          columnGap: 8,
          rowGap: 5,
          alignItems: 'end',
          mb: 6,
          '@media print': { display: 'none' },
        }}
      >
        {tracks.length > 1 && (
          <SelectField
            label="Track"
            value={track === undefined ? '' : String(track)}
            placeholder="Choose a track"
            onChange={(value) => setChosen(Number(value))}
            options={tracks.map((_, index) => ({
              value: String(index),
              label: trackName(facts, index),
            }))}
          />
        )}
        <Toggle
          label="ASCII tablature"
          hint="Plain characters instead of words."
          checked={isAscii}
          onChange={setAscii}
        />
      </Box>
      <TrackText key={track} tab={tab} track={track} isAscii={isAscii} heard={heard} />
    </>
  );
}
