import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { AlertIcon } from '../../../components/graphics/icons';
import type { FoundSoFar } from '../merge-pages';
import { searchAddress } from '../use-url-search';

/** Notes on the response: another spelling was searched for, or it is not fresh. */
export function AnswerNotes({ query, response }: { query: string; response: FoundSoFar }) {
  const { showingFor, notice } = response;
  return (
    <>
      {showingFor && (
        <Typography sx={{ mb: 4 }}>
          Showing results for{' '}
          <Box component="strong" sx={{ fontWeight: 'fontWeightBold' }}>
            {showingFor}
          </Box>
          .{' '}
          <Link
            component={RouterLink}
            to={searchAddress({ query, exact: true })}
            sx={(theme) => ({
              display: 'inline-block',
              lineHeight: theme.sizes.touch,
              my: `calc((1.5em - ${theme.sizes.touch}) / 2)`,
            })}
          >
            Search instead for {query}
          </Link>
        </Typography>
      )}
      {notice && (
        <Typography
          component="p"
          variant="body2"
          sx={{ display: 'flex', gap: 3, mb: 4, p: 3, borderRadius: 1, bgcolor: 'accentSoft' }}
        >
          <AlertIcon sx={{ flexShrink: 0, color: 'primary.dark' }} />
          {notice}
        </Typography>
      )}
    </>
  );
}
