import { Notice } from '../../components/feedback/notice';
import { CreateAccountLink } from './create-account-link';

/** Tells a guest what becomes of these files, and what an account adds. */
export function GuestNote() {
  return (
    <Notice tone="accent" action={<CreateAccountLink />} sx={{ mb: 6 }}>
      You see what you downloaded in this visit. With an account your files stay, on every device,
      and all of them can be saved as one ZIP.
    </Notice>
  );
}
