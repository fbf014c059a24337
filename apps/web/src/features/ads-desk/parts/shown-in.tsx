import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Disclosure } from './desk-card';

interface ShownInProps {
  /** `Shows in 2 placements`. */
  summary: string;
  /** Said where there are none. */
  none: string;
  entries: readonly { id: string; name: string; text: string; to: string }[];
}

/** Where a campaign shows, or what a placement shows, each a link to it. */
export function ShownIn({ summary, none, entries }: ShownInProps) {
  if (entries.length === 0)
    return (
      <Typography
        variant="body2"
        color="textSecondary"
        sx={(theme) => ({ display: 'flex', alignItems: 'center', minHeight: theme.sizes.touch })}
      >
        {none}
      </Typography>
    );
  return (
    <Disclosure summary={summary}>
      <Box component="ul">
        {entries.map(({ id, name, text, to }) => (
          <Typography
            component="li"
            key={id}
            variant="body2"
            sx={(theme) => ({
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              minHeight: theme.sizes.touch,
            })}
          >
            <Link
              component={RouterLink}
              to={to}
              sx={(theme) => ({
                display: 'inline-flex',
                alignItems: 'center',
                minHeight: theme.sizes.touch,
              })}
            >
              {name}
            </Link>
            <Typography component="span" variant="caption" color="textSecondary">
              {text}
            </Typography>
          </Typography>
        ))}
      </Box>
    </Disclosure>
  );
}
