import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useGetOperatorQuery } from '../../../operator/operator.api';

const LOCAL = /\(\+https?:\/\/(?:localhost|127\.|\[::1\])/;

/** The name by which sites are asked, and what is missing for them to find out who asks. */
export function AskedAs() {
  const { data } = useGetOperatorQuery();
  const userAgent = data?.userAgent;
  if (!userAgent) return null;
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ maxWidth: (theme) => theme.sizes.measure }}
    >
      Sites are asked as{' '}
      <Typography component="code" variant="mono" sx={{ overflowWrap: 'anywhere' }}>
        {userAgent}
      </Typography>
      {LOCAL.test(userAgent)
        ? '. That address leads nowhere from outside: set CONTACT_URL before you add a site of somebody else.'
        : ', where they read who asks and how to be left alone.'}{' '}
      <Link component={RouterLink} to="/source-policy">
        What they read
      </Link>
    </Typography>
  );
}
