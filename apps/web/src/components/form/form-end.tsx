import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormMessage } from '../feedback/form-message';

interface FormEndProps {
  /** Outcome of the form; nothing while empty. */
  message: ReactNode;
  /** Whether the message is announced; not if a toast announces it already. */
  spoken?: boolean;
  /** The button that sends it. */
  children: ReactNode;
}

/** The end of a form, below its fields: its outcome and its button. */
export function FormEnd({ message, spoken = true, children }: FormEndProps) {
  return (
    <Box sx={{ '& > div:first-of-type:not(:empty)': { mb: 5 } }}>
      <FormMessage spoken={spoken}>{message}</FormMessage>
      {children}
    </Box>
  );
}
