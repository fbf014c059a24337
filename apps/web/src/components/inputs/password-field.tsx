import IconButton from '@mui/material/IconButton';
import { useState, type ComponentProps } from 'react';
import { EyeIcon, EyeOffIcon } from '../graphics/icons';
import { BareInput, ControlFrame } from './control-frame';
import { Labelled, type LabelledProps } from './labelled';

interface PasswordFieldProps
  extends
    Omit<LabelledProps, 'optional'>,
    Pick<ComponentProps<'input'>, 'name' | 'autoFocus' | 'onBlur'> {
  value: string;
  onChange: (value: string) => void;
  /** What password managers fill in: the current password, or a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown while it is typed. */
export function PasswordField({
  label,
  hint,
  error,
  aside,
  onChange,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const toggleLabel = `${shown ? 'Hide' : 'Show'}: ${label}`;
  return (
    <Labelled {...{ label, hint, error, aside }}>
      {(control) => (
        <ControlFrame invalid={Boolean(error)}>
          <BareInput
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            onChange={(event) => onChange(event.target.value)}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            sx={{ pl: 3 }}
          />
          <IconButton
            aria-label={toggleLabel}
            data-tip={toggleLabel}
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
