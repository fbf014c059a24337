import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { AlertIcon } from '../graphics/icons';

/** What a control needs to belong to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface LabelledProps {
  label: string;
  /** Half a sentence that helps; what is wrong takes its place. */
  hint?: ReactNode;
  /** What is wrong, and what to do. */
  error?: string | undefined;
  /** Whether "optional" stands beside the label. */
  optional?: boolean;
  /** What stands at the label's right end, for example a link. */
  aside?: ReactNode;
}

/** Label, hint and error of one control, whichever it is: the markup exists once. */
export function Labelled({
  label,
  hint,
  error,
  optional,
  aside,
  children,
}: LabelledProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = error ? errorId : hint ? hintId : undefined;
  return (
    <Box sx={{ minWidth: 0, ...(aside && { position: 'relative' }) }}>
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        sx={{ display: 'block', width: 'fit-content', mb: 2, fontWeight: 'fontWeightMedium' }}
      >
        {label}
        {optional && (
          <Typography component="span" variant="body2" color="textSecondary">
            {' '}
            (optional)
          </Typography>
        )}
      </Typography>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {/* It comes after the control, so that the control is focused first. */}
      {aside && <Box sx={{ display: 'flex', position: 'absolute', top: 0, right: 0 }}>{aside}</Box>}
      {/* Always rendered: screen readers announce changes only in a region that is already on the page. */}
      <div aria-live="polite">
        {error && (
          <Typography
            id={errorId}
            variant="body2"
            sx={{ display: 'flex', gap: 1.5, mt: 2, color: 'error.main' }}
          >
            <AlertIcon />
            {error}
          </Typography>
        )}
      </div>
      {hint && !error && (
        <Typography
          id={hintId}
          variant="caption"
          color="textSecondary"
          component="p"
          sx={{ mt: 2 }}
        >
          {hint}
        </Typography>
      )}
    </Box>
  );
}
