import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { TabResult } from '@tabdock/contracts/search';
import type { MouseEvent } from 'react';
import { CloseIcon } from '../../../components/graphics/icons';
import { ListRow } from '../../../components/layout/list-row';
import { TabLink } from '../../../components/tab/tab-link';
import { tabName } from '../../../components/text/tab-name';
import { useSelection } from '../hooks/use-selection';

/** Moves the focus to the neighbour of a row that is about to leave the list. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>): void {
  const item = currentTarget.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  neighbour?.querySelector('button')?.focus();
}

/** What is selected, each with a button to take it out again. */
export function SelectedList({ tabs }: { tabs: TabResult[] }) {
  const { setSelected } = useSelection();
  return (
    <Box component="ul" aria-label="Selected tabs">
      {tabs.map((tab) => (
        <ListRow
          key={tab.id}
          sx={{ py: 1 }}
          action={
            <IconButton
              aria-label={`Remove ${tabName(tab)}`}
              onClick={(event) => {
                focusNeighbour(event);
                setSelected([tab], false);
              }}
              sx={{ mr: -3 }}
            >
              <CloseIcon sx={{ fontSize: '1rem' }} />
            </IconButton>
          }
        >
          <Typography variant="body2" noWrap data-tip={tab.title}>
            <TabLink tabId={tab.id}>{tab.title}</TabLink>
          </Typography>
          {tab.version && (
            <Typography
              variant="caption"
              component="p"
              color="textSecondary"
              noWrap
              data-tip={tab.version}
            >
              {tab.version}
            </Typography>
          )}
        </ListRow>
      ))}
    </Box>
  );
}
