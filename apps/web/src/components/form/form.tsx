import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';

interface FormProps {
  onSubmit: () => void;
  /** Enter was pressed in a field although the form cannot be sent: browsers do nothing then. */
  onRefusedSubmit?: (() => void) | undefined;
  /** Number of refusals so far; after each, the first wrong field gets the focus. */
  refusals?: number;
  children: ReactNode;
}

/** Fields under each other; the browser's own bubbles stay away, as every field says what is wrong. */
export function Form({ onSubmit, onRefusedSubmit, refusals = 0, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onRefusedSubmit?.();
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}
    >
      {children}
    </Box>
  );
}
