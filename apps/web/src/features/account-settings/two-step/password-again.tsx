import type { ComponentProps } from 'react';
import { PasswordField } from '../../../components/inputs/password-field';

/** Error codes that are about that field. */
export const WRONG_PASSWORD = { 'AUTH.WRONG_PASSWORD': 'password' } as const;

type PasswordAgainProps = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'hint' | 'autoComplete'
>;

export function PasswordAgain(field: PasswordAgainProps) {
  return (
    <PasswordField
      {...field}
      label="Your password"
      hint="So that nobody else can do this at your browser."
      autoComplete="current-password"
    />
  );
}
