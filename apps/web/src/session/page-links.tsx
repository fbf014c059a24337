import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useLoginPath } from './login-links';

export function HomeLink() {
  return (
    <Button component={Link} to="/">
      Back to Home
    </Button>
  );
}

/** Link to the login form, which leads back to the page that has this link. */
export function LogInLink() {
  return (
    <Button component={Link} to={useLoginPath()} variant="contained" color="primary">
      Log in
    </Button>
  );
}
