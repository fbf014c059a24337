import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TabResult } from '@tabdock/contracts/search';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useSelection } from '../hooks/use-selection';
import { SelectedList } from './selected-list';
import { SelectedToggle } from './selected-toggle';

interface SelectedProps {
  tabs: TabResult[];
  /** A card in the right column; otherwise one line that opens to show what is in it. */
  wide: boolean;
  /** What is mostly done with all of them: one button. */
  action: ReactNode;
  /** What else can be done with them; the same element at both widths, so that its dialogs stay. */
  more: ReactNode;
}

const cardSx = {
  px: 5,
  pt: 3,
  pb: 5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};

/** What is selected, and what can be done with it. */
export function Selected({ tabs, wide, action, more }: SelectedProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { clear } = useSelection();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  const clearButton = (
    <Button variant="text" onClick={clear} sx={wide ? { mr: -2 } : { ml: 'auto' }}>
      Clear
    </Button>
  );
  return (
    <Box
      component="section"
      {...(wide ? { 'aria-labelledby': `${id}-title` } : { 'aria-label': 'Selection' })}
      onKeyDown={(event) => !wide && event.key === 'Escape' && close()}
      sx={wide ? cardSx : null}
    >
      {wide ? (
        <Box
          sx={(theme) => ({ display: 'flex', alignItems: 'center', minHeight: theme.sizes.touch })}
        >
          <Typography
            id={`${id}-title`}
            variant="h3"
            component="h2"
            sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}
          >
            Selected ({tabs.length})
          </Typography>
          {clearButton}
        </Box>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, columnGap: 3 }}>
          <SelectedToggle
            ref={toggle}
            amount={tabs.length}
            open={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          />
          {action}
        </Box>
      )}
      <Box id={id} hidden={!wide && !open} sx={wide ? null : { pt: 2 }}>
        <Box
          sx={(theme) => ({
            maxHeight: theme.sizes.list,
            overflowY: 'auto',
            ...(wide && { mb: 4, mr: -2, pr: 2 }),
          })}
        >
          <SelectedList tabs={tabs} />
        </Box>
        <Box
          sx={{
            display: 'flex',
            gap: 2,
            ...(wide ? { flexDirection: 'column' } : { flexWrap: 'wrap', py: 2 }),
          }}
        >
          {wide && action}
          {more}
          {!wide && clearButton}
        </Box>
      </Box>
    </Box>
  );
}
