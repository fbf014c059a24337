import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useLoginPath } from '../../session/login-links';
import { Notice } from '../../components/feedback/notice';

/** Explains to a guest how long these files stay listed, and what an account adds. */
export function GuestNote() {
  return (
    <Notice tone="accent" action={<CreateAccountLink />} sx={{ mb: 6 }}>
      You see what you downloaded in this visit. With an account your files stay, on every device,
      and all of them can be saved as one ZIP.
    </Notice>
  );
}

export function CreateAccountLink() {
  return (
    <Button component={Link} to={useLoginPath('register')}>
      Create Free Account
    </Button>
  );
}
