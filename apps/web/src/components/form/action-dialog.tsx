import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Form } from './form';
import { FormEnd } from './form-end';
import { SubmitButton } from './submit-button';

interface ActionDialogProps {
  title: string;
  /** What happens, in plain words. */
  text: ReactNode;
  action: string;
  pending: boolean;
  pendingText: string;
  disabled?: boolean;
  /** Cannot be undone: looks like it. */
  dangerous?: boolean;
  form: Omit<ComponentProps<typeof Form>, 'children'>;
  onClose: () => void;
  /** Why it failed, if it did. */
  failure: string | undefined;
  /** Fields between the text and the buttons. */
  children?: ReactNode;
}

/** Asks before something ends; mount it to ask. Escape and Cancel leave all as it is. */
export function ActionDialog({
  title,
  text,
  action,
  pending,
  pendingText,
  disabled = false,
  dangerous = false,
  form,
  onClose,
  failure,
  children,
}: ActionDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <Box sx={{ p: { xs: 5, md: 6 } }}>
        <Typography id={`${id}-title`} variant="h2" sx={{ mb: 2 }}>
          {title}
        </Typography>
        <Typography
          id={`${id}-text`}
          component="div"
          variant="body2"
          color="textSecondary"
          sx={{ mb: 5 }}
        >
          {text}
        </Typography>
        <Form {...form}>
          {children}
          <FormEnd message={failure}>
            <Box
              sx={{
                display: 'flex',
                flexDirection: { xs: 'column-reverse', sm: 'row' },
                justifyContent: 'flex-end',
                gap: 2,
              }}
            >
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton
                pending={pending}
                pendingText={pendingText}
                disabled={disabled}
                {...(dangerous && {
                  color: 'error',
                  sx: { '&:hover': { bgcolor: 'error.dark' } },
                })}
              >
                {action}
              </SubmitButton>
            </Box>
          </FormEnd>
        </Form>
      </Box>
    </Dialog>
  );
}
