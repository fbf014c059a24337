import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../icons';
import { BareInput, ControlFrame } from './control-frame';
import { Labelled, type LabelledProps } from './labelled';

interface PasswordFieldProps extends LabelledProps {
  value: string;
  onChange: (value: string) => void;
  name: string;
  /** For password managers: whether one is asked for or chosen. */
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** A password that can be shown while it is typed. */
export function PasswordField({ value, onChange, name, ...rest }: PasswordFieldProps) {
  const { autoComplete, autoFocus = false, ...labelled } = rest;
  const [shown, setShown] = useState(false);
  const toggleLabel = `${shown ? 'Hide' : 'Show'}: ${labelled.label}`;
  return (
    <Labelled {...labelled}>
      {(control) => (
        <ControlFrame invalid={Boolean(labelled.error)}>
          <BareInput
            {...control}
            type={shown ? 'text' : 'password'}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete={autoComplete}
            autoFocus={autoFocus}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            sx={{ pl: 3 }}
          />
          <IconButton
            aria-label={toggleLabel}
            title={toggleLabel}
            onClick={() => setShown(!shown)}
            sx={{ mx: 0.5 }}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </ControlFrame>
      )}
    </Labelled>
  );
}
