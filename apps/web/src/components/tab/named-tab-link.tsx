import Box from '@mui/material/Box';
import type { RemovedTab } from '@tabdock/contracts/takedown';
import { Link } from 'react-router-dom';

/** The full name of a tab, which leads to its page. */
export function NamedTabLink({
  tab,
}: {
  tab: Pick<RemovedTab, 'id' | 'title' | 'artist' | 'version'>;
}) {
  return (
    <Box
      component={Link}
      to={`/tab/${tab.id}`}
      sx={{ color: 'primary.main', overflowWrap: 'anywhere' }}
    >
      {tab.title} by {tab.artist}
      {tab.version !== undefined && `, ${tab.version}`}
    </Box>
  );
}
