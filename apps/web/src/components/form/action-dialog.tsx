import type { ReactNode } from 'react';
import { DialogFrame } from '../overlays/dialog-frame';
import { ActionForm, type ActionFormProps } from './action-form';

interface ActionDialogProps extends ActionFormProps {
  title: string;
  /** What happens, in plain words. */
  text: ReactNode;
}

/** Asks before something ends; mount it to ask. Escape and Cancel leave all as it is. */
export function ActionDialog({ title, text, ...formProps }: ActionDialogProps) {
  return (
    <DialogFrame title={title} text={text} onClose={formProps.onClose}>
      <ActionForm {...formProps} />
    </DialogFrame>
  );
}
