import type { SelectHTMLAttributes } from 'react';
import { ChevronIcon } from '../graphics/icons';
import { BareSelect, ControlFrame } from './control-frame';
import { Labelled, type LabelledProps } from './labelled';

interface SelectFieldProps<Value extends string>
  extends
    LabelledProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'onChange' | 'value' | 'children'> {
  /** Empty while nothing is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  /** Text while nothing is chosen; leave it out where there always is a choice. */
  placeholder?: string;
}

/** One of a few values, with its label, hint and error. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  optional,
  aside,
  options,
  placeholder,
  onChange,
  ...select
}: SelectFieldProps<Value>) {
  return (
    <Labelled {...{ label, hint, error, optional, aside }}>
      {(control) => (
        <ControlFrame invalid={Boolean(error)}>
          <BareSelect
            {...select}
            {...control}
            required={!optional}
            onChange={(event) => {
              const chosen = options.find(({ value }) => value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
            sx={{ pl: 3, pr: 10, mr: -9, cursor: 'pointer' }}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </BareSelect>
          <ChevronIcon sx={{ color: 'text.secondary', mr: 3, pointerEvents: 'none' }} />
        </ControlFrame>
      )}
    </Labelled>
  );
}
