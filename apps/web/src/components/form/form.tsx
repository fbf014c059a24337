import Box from '@mui/material/Box';
import type { KeyboardEventHandler, ReactNode } from 'react';

interface FormProps {
  onSubmit: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** Fields under each other; the browser's own bubbles stay away, as every field says what is wrong. */
export function Form({ onSubmit, onKeyDown, children }: FormProps) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      {...(onKeyDown && { onKeyDown })}
      sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}
    >
      {children}
    </Box>
  );
}
