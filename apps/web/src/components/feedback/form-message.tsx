import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon } from '../graphics/icons';

interface FormMessageProps {
  tone?: 'error' | 'success';
  /** Text of the message; nothing is shown while it is empty. */
  children?: ReactNode;
  /** A way on, for example a link or a button. */
  action?: ReactNode;
  /** Whether it is announced; not when a toast was announced already. */
  spoken?: boolean;
}

/** Outcome of a form, at the form itself: unlike a toast it stays. */
export function FormMessage({ tone = 'error', children, action, spoken = true }: FormMessageProps) {
  const failed = tone === 'error';
  const Icon = failed ? AlertIcon : CheckIcon;
  return (
    // Always rendered: screen readers announce changes only in a region that is already on the page.
    <div {...(spoken && { role: failed ? 'alert' : 'status' })}>
      {children && (
        <Box
          sx={{
            display: 'flex',
            gap: 3,
            p: 3,
            borderRadius: 1,
            bgcolor: failed ? 'failureSoft' : 'successSoft',
          }}
        >
          <Icon sx={{ flexShrink: 0, color: failed ? 'error.main' : 'success.main' }} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" component="div">
              {children}
            </Typography>
            {action && <Box sx={{ mt: 2 }}>{action}</Box>}
          </Box>
        </Box>
      )}
    </div>
  );
}
