import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';

interface CheckboxProps {
  /** `some` shows the partial state and is spoken as "mixed". */
  checked: 'none' | 'some' | 'all';
  /** Its spoken name; begins with the words beside it, if there are any. */
  label: string;
  /** Words beside it, which press it too. */
  children?: ReactNode;
  /** Id of the words that say what is wrong with it; left out if nothing is. */
  errorId?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** A native checkbox styled by the theme; its whole touch area is pressable. */
export function Checkbox({ checked, label, children, errorId, onChange }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'some';
  }, [checked]);
  return (
    <Box
      component="label"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: `${theme.sizes.touch} auto`,
        alignItems: 'center',
        flexShrink: 0,
        width: children ? 'auto' : theme.sizes.touch,
        height: theme.sizes.touch,
        cursor: 'pointer',
      })}
    >
      <Box
        component="input"
        type="checkbox"
        ref={input}
        aria-label={label}
        {...(errorId && { 'aria-invalid': true, 'aria-describedby': errorId })}
        checked={checked === 'all'}
        onChange={(event) => onChange(event.target.checked)}
        sx={(theme) => ({
          display: 'grid',
          placeContent: 'center',
          width: theme.sizes.checkbox,
          height: theme.sizes.checkbox,
          m: 0,
          justifySelf: 'center',
          appearance: 'none',
          border: 1,
          borderColor: 'line.strong',
          borderRadius: 0.5,
          bgcolor: 'background.paper',
          cursor: 'inherit',
          'label:hover > &': { borderColor: 'text.primary' },
          '&[aria-invalid]': { borderColor: 'error.main' },
          '&:checked, &:indeterminate': { bgcolor: 'primary.main', borderColor: 'primary.main' },
          '&:checked::before, &:indeterminate::before': {
            content: '""',
            width: theme.sizes.checkmark,
            height: theme.sizes.checkmark,
            backgroundColor: theme.vars.palette.primary.contrastText,
            clipPath: 'polygon(12% 44%, 0 58%, 40% 94%, 100% 20%, 86% 8%, 38% 68%)',
          },
          '&:indeterminate::before': { clipPath: 'inset(40% 8%)' },
          '@media (forced-colors: active)': { appearance: 'auto' },
        })}
      />
      {children}
    </Box>
  );
}
