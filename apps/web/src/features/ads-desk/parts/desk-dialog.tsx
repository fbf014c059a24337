import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { DialogAnnouncer } from '../../../components/feedback/dialog-announcer';
import { FormMessage } from '../../../components/feedback/form-message';
import { Notice } from '../../../components/feedback/notice';
import { Form } from '../../../components/form/form';
import { SubmitButton } from '../../../components/form/submit-button';

interface DeskDialogProps {
  title: string;
  text: string;
  action: string;
  pending: boolean;
  form: Omit<ComponentProps<typeof Form>, 'children'>;
  /** Why it failed, if it did. */
  failure: string | undefined;
  /** What was typed would be lost: closing asks before. */
  dirty: boolean;
  /** What stands beside the form, or below its fields where there is no room. */
  aside?: ReactNode;
  /** Just above the buttons. */
  message?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A form with many fields: the whole window of a phone, elsewhere a wide dialog. Its buttons stay in sight. */
export function DeskDialog({
  title,
  text,
  action,
  pending,
  form,
  failure,
  dirty,
  aside,
  message,
  onClose,
  children,
}: DeskDialogProps) {
  const id = useId();
  const roomy = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [asking, setAsking] = useState(false);
  const close = () => (dirty ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      fullScreen={!roomy}
      onClose={close}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{
        paper: {
          sx: (theme) =>
            roomy
              ? { maxWidth: aside ? theme.sizes.sections : theme.sizes.hero }
              : { maxWidth: 'none', m: 0, border: 'none' },
        },
      }}
    >
      <Box sx={{ p: { xs: 4, md: 6 }, pb: { xs: 0, md: 0 } }}>
        <Typography id={`${id}-title`} variant="h2" sx={{ mb: 2 }}>
          {title}
        </Typography>
        <Typography id={`${id}-text`} variant="body2" color="textSecondary" sx={{ mb: 5 }}>
          {text}
        </Typography>
        <Form {...form}>
          <Box
            sx={(theme) => ({
              display: 'grid',
              alignItems: 'start',
              gap: { xs: 6, md: 8 },
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: aside ? `minmax(0, 1fr) ${theme.sizes.phoneColumn}` : 'minmax(0, 1fr)',
              },
            })}
          >
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5, minWidth: 0 }}>
              {children}
            </Box>
            {aside && <Box sx={{ position: { md: 'sticky' }, top: 0, minWidth: 0 }}>{aside}</Box>}
          </Box>
          <Box
            sx={{
              position: 'sticky',
              bottom: 0,
              zIndex: 1,
              '& > :not(:empty):not(:last-child)': { mb: 3 },
              mx: { xs: -4, md: -6 },
              px: { xs: 4, md: 6 },
              py: 4,
              borderTop: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            }}
          >
            {message}
            <FormMessage>{failure}</FormMessage>
            {asking && (
              <Notice
                tone="accent"
                action={
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                    <Button autoFocus onClick={() => setAsking(false)}>
                      Keep editing
                    </Button>
                    <Button color="error" onClick={onClose}>
                      Discard
                    </Button>
                  </Box>
                }
              >
                What you typed is not saved yet.
              </Notice>
            )}
            <Box
              sx={{
                display: 'flex',
                justifyContent: 'flex-end',
                gap: 2,
                '& > button': { flex: { xs: 1, sm: 'none' } },
              }}
            >
              <Button onClick={close}>Cancel</Button>
              <SubmitButton pending={pending} pendingText="Saving…">
                {action}
              </SubmitButton>
            </Box>
          </Box>
        </Form>
      </Box>
      <DialogAnnouncer />
    </Dialog>
  );
}
