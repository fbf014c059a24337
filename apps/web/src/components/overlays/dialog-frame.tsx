import Box from '@mui/material/Box';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { DialogAnnouncer } from '../feedback/dialog-announcer';
import { useUnsavedWork } from '../loading/unsaved-work';
import { CloseIcon } from '../graphics/icons';

interface DialogFrameProps {
  title: string;
  /** What it is about, in plain words. */
  text: ReactNode;
  onClose: NonNullable<DialogProps['onClose']>;
  /** Whether it has a close button in its corner: for a dialog that only shows something. */
  dismissible?: boolean;
  children: ReactNode;
}

/** A dialog that says what it is about; mount it to ask. A screen reader hears title and text when it opens. */
export function DialogFrame({ title, text, onClose, dismissible, children }: DialogFrameProps) {
  const id = useId();
  // Some show what cannot be asked for again, such as recovery codes.
  useUnsavedWork(true);
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <Box sx={{ p: { xs: 5, md: 6 } }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 2 }}>
          <Typography id={`${id}-title`} variant="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          {dismissible && (
            <IconButton
              aria-label="Close"
              data-tip="Close (Esc)"
              data-tip-above=""
              // The sign, not the larger button around it, is as far from the edges as other content.
              sx={{ mt: -2, mr: -3, mb: -1 }}
              onClick={(event) => onClose(event, 'escapeKeyDown')}
              autoFocus
            >
              <CloseIcon />
            </IconButton>
          )}
        </Box>
        <Typography
          id={`${id}-text`}
          component="div"
          variant="body2"
          color="textSecondary"
          sx={{ mb: 5 }}
        >
          {text}
        </Typography>
        {children}
      </Box>
      <DialogAnnouncer />
    </Dialog>
  );
}

/** The buttons of a dialog, the one that changes something last; on a phone they stack, with that one on top. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column-reverse', sm: 'row' },
        justifyContent: 'flex-end',
        gap: 2,
      }}
    >
      {children}
    </Box>
  );
}
