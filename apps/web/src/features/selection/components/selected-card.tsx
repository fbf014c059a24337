import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TabResult } from '@tabdock/contracts/search';
import type { ReactNode } from 'react';
import { useSelection } from '../hooks/use-selection';
import { SelectedList } from './selected-list';

interface SelectedProps {
  tabs: TabResult[];
  /** What can be done with all of them. */
  actions: ReactNode;
}

/** The selection in the right column. */
export function SelectedCard({ tabs, actions }: SelectedProps) {
  const { clear } = useSelection();
  return (
    <Box
      component="section"
      aria-labelledby="selected-title"
      sx={{
        px: 5,
        pt: 3,
        pb: 5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box
        sx={(theme) => ({ display: 'flex', alignItems: 'center', minHeight: theme.sizes.touch })}
      >
        <Typography
          id="selected-title"
          variant="h3"
          component="h2"
          sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}
        >
          Selected ({tabs.length})
        </Typography>
        <Button variant="text" onClick={clear} sx={{ mr: -2 }}>
          Clear
        </Button>
      </Box>
      <Box
        sx={(theme) => ({ maxHeight: theme.sizes.list, overflowY: 'auto', mb: 4, mr: -2, pr: 2 })}
      >
        <SelectedList tabs={tabs} />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>{actions}</Box>
    </Box>
  );
}
