import Box from '@mui/material/Box';
import type { TabResult } from '@tabdock/contracts/search';
import type { ReactNode } from 'react';
import { ListRow } from '../layout/list-row';
import { Rating } from '../tab/rating';
import { TabLink } from '../tab/tab-link';
import { tabName } from '../text/tab-name';

interface SongVersionProps {
  version: Pick<TabResult, 'id' | 'title' | 'artist' | 'version' | 'rating' | 'votes' | 'ratings'>;
  action: ReactNode;
  /** Facts about the version. */
  children: ReactNode;
}

/** A version of a song in a list of them: its name, which leads to its page, and its ratings. */
export function SongVersion({ version, action, children }: SongVersionProps) {
  return (
    <ListRow
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        rowGap: 2,
        py: 3,
      }}
      action={action}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, mb: 1 }}>
        <TabLink
          tabId={version.id}
          label={tabName(version)}
          sx={{ fontWeight: 'fontWeightMedium' }}
        >
          {version.version ?? version.title}
        </TabLink>
        <Rating rating={version.rating} votes={version.votes} ratings={version.ratings} />
      </Box>
      {children}
    </ListRow>
  );
}
