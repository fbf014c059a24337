import Box from '@mui/material/Box';
import { Placeholder } from '../../../components/feedback/placeholder';
import { VisuallyHidden } from '../../../components/text/visually-hidden';

const ROWS = Array.from({ length: 5 }, (_, row) => row);

/** Stands where playlists or tracks will be. */
export function PlaylistsSkeleton({ text }: { text: string }) {
  return (
    <Box aria-busy>
      <VisuallyHidden>
        <span role="status">{text}</span>
      </VisuallyHidden>
      {ROWS.map((row) => (
        <Box key={row} sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
          <Placeholder height="1.25rem" width="40%" />
          <Placeholder height="1rem" width="20%" sx={{ mt: 1 }} />
        </Box>
      ))}
    </Box>
  );
}
