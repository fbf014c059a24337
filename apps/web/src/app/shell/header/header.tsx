import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ErrorBoundary } from '../../../components/loading/error-boundary';
import { late } from '../../../components/loading/late';
import { Logo } from '../../../components/graphics/logo';
import { AccountCorner } from '../account/account-corner';
import { ThemeToggle } from './theme-toggle';

const HeaderTools = late(async () => (await import('./header-tools')).HeaderTools);

/** Room as wide as the tools, so that nothing moves when they come. */
const roomForToolsSx: SxProps<Theme> = ({ sizes, spacing }) => ({
  width: { xs: sizes.touch, md: `calc(4 * ${sizes.touch} + ${spacing(3)})` },
});

export function Header() {
  return (
    <Box component="header" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          height: theme.sizes.header,
          maxWidth: theme.sizes.content,
          mx: 'auto',
          pl: { xs: 4, md: 6 },
          pr: { xs: 1, md: 4 },
        })}
      >
        <Box
          component={Link}
          to="/"
          aria-label="Tabdock, home"
          sx={{
            display: 'flex',
            flexShrink: { xs: 1, sm: 0 },
            color: 'text.primary',
            textDecoration: 'none',
            alignItems: 'center',
            minHeight: (theme) => theme.sizes.touch,
          }}
        >
          <Logo />
        </Box>
        <Box
          component="nav"
          aria-label="Tabdock"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 0, sm: 1 },
            flexShrink: { xs: 0, sm: 1 },
            minWidth: 0,
          }}
        >
          {/* The part that depends on the session grows to the left, where nothing has to move. */}
          <AccountCorner />
          <ErrorBoundary fallback={null}>
            <Suspense fallback={<Box sx={roomForToolsSx} />}>
              <HeaderTools />
            </Suspense>
          </ErrorBoundary>
          <ThemeToggle />
        </Box>
      </Box>
    </Box>
  );
}
