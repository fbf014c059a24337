import type { ReactNode } from 'react';
import { Toggle } from '../../../components/inputs/toggle';
import { Conflict } from './conflict';
import { DeskDialog } from './desk-dialog';
import { ON, switchText } from './draft-values';
import type { DraftForm } from './use-draft-form';

interface DraftDialogProps<Name extends string> {
  /** "Campaign" */
  what: string;
  /** Whether it changes something existing. */
  isChange: boolean;
  form: DraftForm<Name>;
  labels: Record<Name, string>;
  /** A field's value as people read it. */
  shown: (name: Name, value: string) => string;
  text: string;
  /** What stands beside the form. */
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The form of something new, or of something that other administrators may change at the same time. */
export function DraftDialog<Name extends string>({
  what,
  isChange,
  form,
  labels,
  shown,
  ...rest
}: DraftDialogProps<Name>) {
  const entry = what.toLowerCase();
  return (
    <DeskDialog
      {...rest}
      title={isChange ? `Edit ${entry}` : `New ${entry}`}
      action={isChange ? 'Save' : `Create ${entry}`}
      pending={form.pending}
      form={form.form}
      failure={form.failure}
      dirty={form.dirty}
      message={
        <Conflict
          what={entry}
          conflict={form.conflict}
          labelOf={(name) => labels[name]}
          shown={shown}
        />
      }
    />
  );
}

interface ActiveToggleProps {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

/** The switch of a form, whose values are texts. */
export function ActiveToggle({ label, hint, value, onChange }: ActiveToggleProps) {
  return (
    <Toggle
      label={label}
      hint={hint}
      checked={value === ON}
      onChange={(on) => onChange(switchText(on))}
    />
  );
}
