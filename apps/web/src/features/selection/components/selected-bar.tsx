import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import type { TabResult } from '@tabdock/contracts/search';
import { useId, useRef, useState, type ReactNode } from 'react';
import { ChevronIcon } from '../../../components/graphics/icons';
import { useSelection } from '../hooks/use-selection';
import { SelectedList } from './selected-list';

interface SelectedBarProps {
  tabs: TabResult[];
  /** What is mostly done with all of them: one button. */
  action: ReactNode;
  /** What else can be done with them. */
  more: ReactNode;
}

/** The selection where there is no room for a column: one line that opens to show what is in it. */
export function SelectedBar({ tabs, action, more }: SelectedBarProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const { clear } = useSelection();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <Box
      component="section"
      aria-label="Selection"
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, columnGap: 3 }}>
        <ButtonBase
          ref={toggle}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
          sx={(theme) => ({
            ...theme.typography.body2,
            flex: 1,
            minHeight: theme.sizes.touch,
            gap: 1,
            justifyContent: 'flex-start',
            whiteSpace: 'nowrap',
            fontWeight: 'fontWeightBold',
            fontVariantNumeric: 'tabular-nums',
          })}
        >
          Selected ({tabs.length})
          <ChevronIcon
            sx={{ color: 'text.secondary', transform: open ? 'rotate(180deg)' : 'none' }}
          />
        </ButtonBase>
        {action}
      </Box>
      <Box id={listId} hidden={!open} sx={{ pt: 2 }}>
        <Box sx={(theme) => ({ maxHeight: theme.sizes.list, overflowY: 'auto' })}>
          <SelectedList tabs={tabs} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 2 }}>
          {more}
          <Button variant="text" onClick={clear} sx={{ ml: 'auto' }}>
            Clear
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
