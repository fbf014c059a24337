import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ChevronIcon } from '../../components/graphics/icons';

const PLACES = [
  {
    name: 'Users',
    to: '/admin/users',
    text: 'Find an account, verify its e-mail address, and put one or many into a group.',
  },
  {
    name: 'Audit log',
    to: '/admin/users?view=audit',
    text: 'Who changed which account, what about it, and when.',
  },
  {
    name: 'Sources',
    to: '/admin/sources',
    text: 'How searching and downloading go at each tab site; pause one, or resume it.',
  },
  {
    name: 'Analytics',
    to: '/admin/analytics',
    text: 'How many accounts there are, how many are new, and how many pay.',
  },
] as const;

/** The ways into administration, a line each. */
export function Overview() {
  return (
    <Box component="ul" sx={{ maxWidth: (theme) => theme.sizes.hero }}>
      {PLACES.map(({ name, to, text }) => (
        <li key={name}>
          <Box
            component={Link}
            to={to}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 4,
              p: 5,
              mb: 3,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'background.paper',
              color: 'text.primary',
              textDecoration: 'none',
              '&:hover': { borderColor: 'line.strong' },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="h3" component="h2">
                {name}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
            </Box>
            <ChevronIcon sx={{ transform: 'rotate(-90deg)', color: 'text.secondary' }} />
          </Box>
        </li>
      ))}
    </Box>
  );
}
