import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { loginHref } from '../../../session/login-links';

interface WholeTabProps {
  isOwn: boolean;
  isLoggedIn: boolean;
  /** What downloads it, and says how far that is. */
  download: ReactNode;
  onOpen: () => void;
}

/** How those who hear the first bars come to hear all of it. */
export function WholeTab({ isOwn, isLoggedIn, download, onOpen }: WholeTabProps) {
  const { pathname } = useLocation();
  if (isOwn) return <Button onClick={onOpen}>Play all of it</Button>;
  if (isLoggedIn)
    return (
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}
      >
        {download}
      </Box>
    );
  return (
    <Button
      href={loginHref(pathname)}
      data-tip="Accounts play whole tabs that they have downloaded"
    >
      Log in to play all of it
    </Button>
  );
}
