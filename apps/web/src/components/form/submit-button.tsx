import Button, { type ButtonProps } from '@mui/material/Button';

interface SubmitButtonProps extends Omit<ButtonProps, 'type'> {
  pending: boolean;
  /** What it says while the request is on its way, for example "Saving...". */
  pendingText: string;
}

/** Sends a form; meanwhile it says so and cannot be pressed again. */
export function SubmitButton({
  pending,
  pendingText,
  disabled,
  children,
  ...button
}: SubmitButtonProps) {
  return (
    <Button
      variant="contained"
      color="primary"
      {...button}
      type="submit"
      disabled={Boolean(disabled) || pending}
      aria-busy={pending}
    >
      {pending ? pendingText : children}
    </Button>
  );
}
