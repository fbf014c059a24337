import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { RefusedPage } from '../../../session/refused-page';
import { useSession } from '../../../session/use-session';

/** Draws `children`, and so fetches for them, only for administrators. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { isAdmin, isLoggedIn, isLoading, error, refetch } = useSession();
  if (isAdmin) return children;
  if (isLoading) return null;
  if (error)
    return (
      <Box sx={{ width: '100%', maxWidth: (theme) => theme.sizes.hero, mx: 'auto', p: 6 }}>
        <LoadFailure error={error} onRetry={refetch} />
      </Box>
    );
  return (
    <RefusedPage
      title="Access Denied"
      text={
        isLoggedIn
          ? 'This page is for administrators, and your account is not one.'
          : 'This page is for administrators. Log in with such an account to see it.'
      }
      offersLogIn={!isLoggedIn}
    />
  );
}
