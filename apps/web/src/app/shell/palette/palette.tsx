import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { DialogAnnouncer } from '../../../components/feedback/dialog-announcer';
import { CloseIcon, SearchIcon } from '../../../components/graphics/icons';
import { BareInput } from '../../../components/inputs/control-frame';
import { visuallyHidden } from '../../../components/text/visually-hidden';
import { QUERY_MAX_LENGTH } from '../../../config/limits';
import type { Entry } from './entry';
import { PaletteList } from './palette-list';
import { SongsNote } from './songs-note';
import { useEntries } from './use-entries';

const NAME = 'Commands';

/** Songs, pages and actions by a few letters: a combobox with its listbox, after the WAI-ARIA pattern. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const { groups, songs } = useEntries(text.trim());
  const entries = groups.flatMap((group) => group.entries);
  // There is always one: without a text all of them, else the search for it.
  const shown = Math.min(active, entries.length - 1);

  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    // First the focus goes back, then to where the entry leads.
    flushSync(onClose);
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { length } = entries;
    if (event.key === 'ArrowDown') setActive((shown + 1) % length);
    else if (event.key === 'ArrowUp') setActive((shown - 1 + length) % length);
    else if (event.key === 'Enter') choose(entries[shown]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${listId}-name`}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          sx: (theme) => ({
            maxWidth: theme.sizes.hero,
            maxHeight: `calc(100% - ${theme.spacing(8)})`,
            mt: { sm: '10vh' },
          }),
        },
      }}
    >
      <Typography id={`${listId}-name`} variant="h2" sx={visuallyHidden}>
        {NAME}
      </Typography>
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          flexShrink: 0,
          minHeight: theme.sizes.header,
          pl: 4,
          pr: 1,
          borderBottom: 1,
          borderColor: 'divider',
        })}
      >
        <SearchIcon sx={{ color: 'text.secondary', mr: 3 }} />
        <BareInput
          role="combobox"
          aria-label={NAME}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={`${listId}-${shown}`}
          placeholder="A song, a page, or what to do"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          maxLength={QUERY_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          autoFocus
          sx={{ minHeight: (theme) => theme.sizes.touch }}
        />
        <IconButton
          aria-label="Close"
          data-tip="Close (Esc)"
          // Clear of the first entry.
          data-tip-above=""
          onClick={onClose}
        >
          <CloseIcon />
        </IconButton>
      </Box>
      <PaletteList
        id={listId}
        groups={groups}
        active={shown}
        onActive={setActive}
        onChoose={choose}
      />
      <SongsNote state={songs} />
      <DialogAnnouncer />
    </Dialog>
  );
}
