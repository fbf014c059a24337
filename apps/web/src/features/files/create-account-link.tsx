import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useLoginPath } from '../../session/use-login-path';

export function CreateAccountLink() {
  return (
    <Button component={Link} to={useLoginPath('register')}>
      Create Free Account
    </Button>
  );
}
