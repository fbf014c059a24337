import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { DialogButtons, DialogFrame } from '../overlays/dialog-frame';
import { Form } from './form';
import { FormEnd } from './form-end';
import { SubmitButton } from './submit-button';

interface ActionDialogProps {
  title: string;
  /** What happens, in plain words. */
  text: ReactNode;
  action: string;
  /** The way out, where "Cancel" could be taken for the action. */
  wayOut?: string;
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
  wayOut = 'Cancel',
  pending,
  pendingText,
  disabled = false,
  dangerous = false,
  form,
  onClose,
  failure,
  children,
}: ActionDialogProps) {
  return (
    <DialogFrame title={title} text={text} onClose={onClose}>
      <Form {...form}>
        {children}
        <FormEnd message={failure}>
          <DialogButtons>
            <Button onClick={onClose}>{wayOut}</Button>
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
          </DialogButtons>
        </FormEnd>
      </Form>
    </DialogFrame>
  );
}
