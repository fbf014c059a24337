import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { BareInput, ControlFrame } from '../../../components/inputs/control-frame';
import { SearchIcon } from '../../../components/graphics/icons';
import { countStates, FILE_STATES, type FileState } from './file-filter';
import type { FileFilterControls } from './use-file-filter';

const NAMES: Record<FileState, string> = {
  downloaded: 'Downloaded',
  pending: 'Pending',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

interface FilesFilterProps {
  downloads: readonly DownloadRecord[];
  controls: FileFilterControls;
}

/** Which of the downloads to see: by how they stand, and by words. */
export function FilesFilter({ downloads, controls }: FilesFilterProps) {
  const { filter, text, setText, setState } = controls;
  const counts = countStates(downloads);
  const choices = [
    { state: null, name: 'All', amount: downloads.length },
    ...FILE_STATES.map((state) => ({ state, name: NAMES[state], amount: counts[state] })),
  ].filter(({ state, amount }) => amount > 0 || state === filter.state);
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
      }}
    >
      <Box
        role="group"
        aria-label="Show"
        sx={{
          display: 'flex',
          flexWrap: { md: 'wrap' },
          gap: 2,
          // One line that scrolls sideways on a phone, with room for the focus ring.
          overflowX: { xs: 'auto', md: 'visible' },
          scrollbarWidth: 'none',
          mx: { xs: -4, md: 0 },
          px: { xs: 4, md: 0 },
          py: 1,
          my: -1,
        }}
      >
        {choices.map(({ state, name, amount }) => (
          <Button
            key={name}
            aria-pressed={state === filter.state}
            onClick={() => setState(state)}
            sx={{
              gap: 1.5,
              px: 3,
              flexShrink: 0,
              '&&[aria-pressed="true"]': {
                borderColor: 'primary.main',
                bgcolor: 'accentSoft',
              },
            }}
          >
            {name}
            <Box component="span" sx={{ fontWeight: 'fontWeightRegular' }}>
              {amount}
            </Box>
          </Button>
        ))}
      </Box>
      <Box
        sx={(theme) => ({
          display: 'flex',
          flex: `1 1 ${theme.sizes.menu}`,
          maxWidth: { lg: theme.sizes.menu },
        })}
      >
        <ControlFrame>
          <SearchIcon sx={{ color: 'text.secondary', ml: 3, mr: 2 }} />
          <BareInput
            type="search"
            aria-label="Search your files"
            placeholder="Title, artist or file"
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </ControlFrame>
      </Box>
    </Box>
  );
}
