import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { DialogButtons } from '../overlays/dialog-frame';
import { Form } from './form';
import { FormEnd } from './form-end';
import { SubmitButton } from './submit-button';

export interface ActionFormProps {
  action: string;
  /** The way out, where "Cancel" could be taken for the action. */
  wayOut?: string;
  pending: boolean;
  pendingText: string;
  disabled?: boolean;
  /** The action cannot be undone, and its button shows that. */
  dangerous?: boolean;
  form: Omit<ComponentProps<typeof Form>, 'children'>;
  onClose: () => void;
  /** Why it failed, if it did. */
  failure: string | undefined;
  /** Fields above the buttons. */
  children?: ReactNode;
}

/** The fields and buttons of a dialog that changes something. */
export function ActionForm({
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
}: ActionFormProps) {
  return (
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
  );
}
