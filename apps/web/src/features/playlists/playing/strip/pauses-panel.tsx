import Box from '@mui/material/Box';
import { useState } from 'react';
import { Choices } from '../../../player/parts/choices';
import {
  PAUSES,
  RETUNING_PAUSES,
  USUAL_PAUSE,
  USUAL_RETUNING_PAUSE,
} from '../../../player/settings/list-pauses';
import { keepPlayerSettings, readPlayerSettings } from '../../../player/settings/player-settings';

const seconds = <Seconds extends number>(values: readonly Seconds[]) =>
  values.map((value) => ({ value, label: value === 0 ? 'None' : `${value} s` }));

/** How long it waits between two tabs of a list: from the next pause on. */
export function PausesPanel({ id }: { id: string }) {
  const [kept, setKept] = useState(readPlayerSettings);
  const set = (change: Pick<Partial<typeof kept>, 'pause' | 'retuningPause'>) => {
    keepPlayerSettings(change);
    setKept({ ...kept, ...change });
  };
  return (
    <Box
      id={id}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 8,
        rowGap: 4,
        px: { xs: 2, md: 0 },
        py: 4,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Choices
        label="Pause between tabs"
        choices={seconds(PAUSES)}
        value={kept.pause ?? USUAL_PAUSE}
        onChoose={(pause) => set({ pause })}
      />
      <Choices
        label="At least, where strings are retuned"
        choices={seconds(RETUNING_PAUSES)}
        value={kept.retuningPause ?? USUAL_RETUNING_PAUSE}
        onChoose={(retuningPause) => set({ retuningPause })}
      />
    </Box>
  );
}
