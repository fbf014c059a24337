import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { detailOf } from '../../api/api-error';
import { FormMessage } from './form-message';

interface ShowMoreProps {
  /** Whether there is more. */
  exists: boolean;
  isFetching: boolean;
  /** Why the last request failed. */
  error: unknown;
  onShow: () => void;
  words: { more: string; busy: string };
  /** Shown instead of the button at the end of the list. */
  end: string | false;
}

/** The end of a list: a button for the next page, or why it could not be fetched. */
export function ShowMore({ exists, isFetching, error, onShow, words, end }: ShowMoreProps) {
  const pressed = useRef(false);
  const last = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // The button that had the focus is gone.
    if (exists || !pressed.current) return;
    pressed.current = false;
    last.current?.focus();
  }, [exists]);

  return (
    <Box sx={{ mt: 6, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 3 }}>
      <FormMessage>{error ? detailOf(error) : undefined}</FormMessage>
      {exists && (
        <Button
          aria-disabled={isFetching}
          onClick={() => {
            pressed.current = true;
            if (!isFetching) onShow();
          }}
          onBlur={() => {
            pressed.current = false;
          }}
        >
          {isFetching ? words.busy : error ? 'Try again' : words.more}
        </Button>
      )}
      {!exists && end && (
        <Typography ref={last} tabIndex={-1} variant="body2" color="textSecondary">
          {end}
        </Typography>
      )}
    </Box>
  );
}
