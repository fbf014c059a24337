import type { ComponentProps } from 'react';
import { BareInput, BareTextarea, ControlFrame } from './control-frame';
import { Labelled, type LabelledProps } from './labelled';

type Native<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'id' | 'onChange' | 'value' | 'size'
>;

interface Controlled {
  value: string;
  onChange: (value: string) => void;
}

type FieldProps = LabelledProps & Controlled & Native<'input'>;

/** One line of text with its label, hint and error. */
export function Field({ label, hint, error, optional, aside, onChange, ...input }: FieldProps) {
  return (
    <Labelled {...{ label, hint, error, optional, aside }}>
      {(control) => (
        <ControlFrame invalid={Boolean(error)}>
          <BareInput
            type="text"
            {...input}
            {...control}
            required={!optional}
            onChange={(event) => onChange(event.target.value)}
            sx={{ px: 3 }}
          />
        </ControlFrame>
      )}
    </Labelled>
  );
}

type TextAreaFieldProps = LabelledProps & Controlled & Native<'textarea'>;

/** Several lines of text with their label, hint and error; it grows with what is written. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  aside,
  onChange,
  rows = 4,
  ...textarea
}: TextAreaFieldProps) {
  return (
    <Labelled {...{ label, hint, error, optional, aside }}>
      {(control) => (
        <ControlFrame invalid={Boolean(error)}>
          <BareTextarea
            rows={rows}
            {...textarea}
            {...control}
            required={!optional}
            onChange={(event) => onChange(event.target.value)}
            sx={(theme) => ({
              px: 3,
              py: 2.5,
              resize: 'vertical',
              fieldSizing: 'content',
              minHeight: `calc(${rows}lh + ${theme.spacing(5)})`,
              maxHeight: '60vh',
            })}
          />
        </ControlFrame>
      )}
    </Labelled>
  );
}
