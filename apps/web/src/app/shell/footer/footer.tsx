import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';

const PLACES = [
  { name: 'Premium', to: '/premium' },
  { name: 'Legal', to: '/legal' },
  { name: 'Terms', to: '/terms' },
  { name: 'Privacy', to: '/privacy' },
  { name: 'Source policy', to: '/source-policy' },
  { name: 'Takedown', to: '/legal/takedown' },
  { name: 'Contact', to: '/contact' },
] as const;

/** Pages of tabs: a notice from there is about them. */
const ABOUT_TABS = /^\/(?:tab|song)\//;

/** Ways to premium and to the legal pages, below every page and above what is docked at the bottom. */
export function Footer() {
  const { pathname } = useLocation();
  const address = ABOUT_TABS.test(pathname)
    ? `?address=${encodeURIComponent(window.location.origin + pathname)}`
    : '';
  return (
    <Box
      component="nav"
      aria-label="About Tabdock"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        columnGap: { xs: 2, md: 6 },
      }}
    >
      {PLACES.map(({ name, to }) => (
        <Typography
          key={name}
          component={Link}
          to={to === '/legal/takedown' ? to + address : to}
          variant="caption"
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            minHeight: theme.sizes.touch,
            px: { xs: 1, sm: 2 },
            color: 'text.secondary',
            textDecoration: 'none',
            '&:hover': { color: 'text.primary', textDecoration: 'underline' },
          })}
        >
          {name}
        </Typography>
      ))}
    </Box>
  );
}
