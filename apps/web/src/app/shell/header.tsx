import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/logo';
import { AccountCorner } from './account-corner';
import { ThemeToggle } from './theme-toggle';

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
            display: 'inline-flex',
            color: 'text.primary',
            textDecoration: 'none',
            alignItems: 'center',
            minHeight: (theme) => theme.sizes.touch,
          }}
        >
          <Logo />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 1 } }}>
          {/* What depends on who is logged in grows to the left, where nothing has to make room. */}
          <AccountCorner />
          <ThemeToggle />
        </Box>
      </Box>
    </Box>
  );
}
