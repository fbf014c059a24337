import Box from '@mui/material/Box';
import { SelectField } from '../../../components/inputs/select-field';
import type { PlayerTrack, PlayerView } from '../../../player/interface/player';
import { Choices } from '../parts/choices';

const NOTATIONS = [
  { value: 'both', label: 'Notes and tablature' },
  { value: 'tablature', label: 'Tablature' },
  { value: 'notes', label: 'Notes' },
] as const;
const SIZES = [
  { value: 0.7, label: 'Small' },
  { value: 0.85, label: 'Usual' },
  { value: 1.1, label: 'Large' },
];
export const USUAL_SIZE = 0.85;

interface PrintChoicesProps {
  tracks: readonly PlayerTrack[];
  view: PlayerView;
  onChange: (change: Partial<PlayerView>) => void;
}

/** What is printed of the music. */
export function PrintChoices({ tracks, view, onChange }: PrintChoicesProps) {
  return (
    <>
      <Box sx={{ flex: '1 1 auto', maxWidth: (theme) => theme.sizes.dialog }}>
        <SelectField
          label="Track"
          value={String(view.track)}
          options={tracks.map(({ index, name }) => ({ value: String(index), label: name }))}
          onChange={(track) => onChange({ track: Number(track) })}
        />
      </Box>
      {tracks[view.track]?.hasStrings && (
        <Choices
          label="Show"
          choices={NOTATIONS}
          value={view.notation}
          onChoose={(notation) => onChange({ notation })}
        />
      )}
      <Choices
        label="Size"
        choices={SIZES}
        value={view.zoom}
        onChoose={(zoom) => onChange({ zoom })}
      />
    </>
  );
}
