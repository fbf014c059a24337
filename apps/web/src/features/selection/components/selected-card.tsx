import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TabResult } from '@tabdock/contracts/search';
import type { ReactNode } from 'react';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { useSelection } from '../hooks/use-selection';
import { SelectedList } from './selected-list';

interface SelectedProps {
  tabs: TabResult[];
  /** What can be done with all of them. */
  action: ReactNode;
  /** Below the action, for those who may not use it. */
  notice: ReactNode;
}

/** The selection in the right column. */
export function SelectedCard({ tabs, action, notice }: SelectedProps) {
  const { clear } = useSelection();
  const kept = useKeptFocus();
  return (
    <Box
      component="section"
      aria-labelledby="selected-title"
      tabIndex={-1}
      {...kept}
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
        {tabs.length > 0 && (
          <Button variant="text" onClick={clear} sx={{ mr: -2 }}>
            Clear
          </Button>
        )}
      </Box>
      {tabs.length > 0 ? (
        <Box
          sx={(theme) => ({ maxHeight: theme.sizes.list, overflowY: 'auto', mb: 4, mr: -2, pr: 2 })}
        >
          <SelectedList tabs={tabs} />
        </Box>
      ) : (
        <Box sx={{ mb: 4 }}>
          <Typography variant="body2">No tabs selected</Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            Please select at least one tab to download
          </Typography>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>{action}</Box>
      {notice}
    </Box>
  );
}
