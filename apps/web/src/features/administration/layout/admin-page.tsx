import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/layout/page';
import { HomeLink } from '../../../session/page-links';

const PLACES = [
  { name: 'Overview', to: '/admin' },
  { name: 'Users', to: '/admin/users' },
  { name: 'Audit log', to: '/admin/users?view=audit' },
  { name: 'Sources', to: '/admin/sources' },
  { name: 'Analytics', to: '/admin/analytics' },
] as const;

interface AdminPageProps {
  place: (typeof PLACES)[number]['name'];
  title: string;
  lead: string;
  children: ReactNode;
}

/** What every screen of administration stands in: heading, the way home and the ways between them. */
export function AdminPage({ place, title, lead, children }: AdminPageProps) {
  return (
    <Page title={title} lead={lead} width="content" action={<HomeLink />}>
      <Box
        component="nav"
        aria-label="Administration"
        sx={{
          display: 'flex',
          gap: { xs: 5, sm: 8 },
          overflowX: 'auto',
          mb: { xs: 6, md: 8 },
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {PLACES.map(({ name, to }) => (
          <Typography
            key={name}
            component={Link}
            to={to}
            variant="body2"
            aria-current={name === place ? 'page' : undefined}
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              flexShrink: 0,
              minHeight: theme.sizes.touch,
              borderBottom: '2px solid transparent',
              color: 'text.secondary',
              textDecoration: 'none',
              '&:hover': { color: 'text.primary' },
              '&:focus-visible': { outlineOffset: -2 },
              '&[aria-current]': {
                borderColor: 'primary.main',
                color: 'text.primary',
                fontWeight: 'fontWeightBold',
              },
            })}
          >
            {name}
          </Typography>
        ))}
      </Box>
      {children}
    </Page>
  );
}
