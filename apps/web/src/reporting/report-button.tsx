import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { late } from '../components/loading/late';
import { Opened } from '../components/overlays/opened';
import { useSession } from '../session/use-session';
import type { ReportSubject } from './report-dialog';

const ReportDialog = late(async () => (await import('./report-dialog')).ReportDialog);

interface ReportButtonProps {
  subject: ReportSubject;
  /** What is reported, for screen readers: "Report the comment by Ada". */
  label: string;
  /** `text` among other quiet actions. */
  variant?: ButtonProps['variant'];
  /** Text of the button; "Report" if left out. */
  children?: string;
}

/** Opens the report dialog. Guests do not see it; leave it out for the author of the subject. */
export function ReportButton({
  subject,
  label,
  variant = 'outlined',
  children = 'Report',
}: ReportButtonProps) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  if (!user) return null;
  return (
    <>
      <Button
        variant={variant}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open && (
        <Opened onClose={() => setOpen(false)}>
          <ReportDialog subject={subject} onClose={() => setOpen(false)} />
        </Opened>
      )}
    </>
  );
}
