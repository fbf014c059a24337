import { exportEndpoint } from '@tabdock/contracts/endpoints/account';
import { hrefOf } from '../../../api/from-route';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Section } from '../../../components/layout/section';
import { DownloadIcon } from '../../../components/graphics/icons';
import { DeleteAccountDialog } from './delete-account-dialog';

/** What the account holds, to keep or to delete. */
export function OwnData() {
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Section title="Your data" description="A copy of everything that Tabdock knows about you.">
        <Typography variant="body2" sx={{ mb: 4 }}>
          Account, profile with the address of its picture, settings, sessions, two-step login,
          security events, lists, ratings, comments, votes, reports, downloads, mails to you and
          what you paid in one JSON file.
        </Typography>
        <Button
          component="a"
          href={hrefOf(exportEndpoint)}
          download="tabdock-account.json"
          startIcon={<DownloadIcon />}
        >
          Download my data
        </Button>
      </Section>
      <Section title="Delete account" description="For good. There is no way back.">
        <Typography variant="body2" sx={{ mb: 4 }}>
          Your profile, picture, settings, lists, ratings, votes, reports, comments and download
          history are deleted with it. Comments that others replied to stay without your name, and
          files that you have saved on your devices stay there. Premium that you pay for ends at
          once, and nothing more is charged.
        </Typography>
        <Button
          onClick={() => setDeleting(true)}
          sx={{ color: 'error.main', '&, &:hover': { borderColor: 'error.main' } }}
        >
          Delete account
        </Button>
        {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
      </Section>
    </>
  );
}
