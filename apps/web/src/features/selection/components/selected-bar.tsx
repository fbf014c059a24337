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
  /** What can be done with all of them. */
  action: ReactNode;
  /** Below the action, for those who may not use it. */
  notice: ReactNode;
}

/** The selection where there is no room for a column: one bar that opens to show what is in it. */
export function SelectedBar({ tabs, action, notice }: SelectedBarProps) {
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
      sx={{ px: { xs: 4, md: 6 }, py: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}
      >
        <ButtonBase
          ref={toggle}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
          sx={(theme) => ({
            ...theme.typography.body2,
            flex: '1 0 auto',
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
            sx={{ color: 'text.secondary', transform: open ? 'none' : 'rotate(180deg)' }}
          />
        </ButtonBase>
        {action}
      </Box>
      {notice}
      <Box id={listId} hidden={!open} sx={{ mt: 2 }}>
        <Box sx={(theme) => ({ maxHeight: theme.sizes.list, overflowY: 'auto' })}>
          <SelectedList tabs={tabs} />
        </Box>
        <Button variant="text" fullWidth onClick={clear}>
          Clear
        </Button>
      </Box>
    </Box>
  );
}
