import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { AlertIcon } from '../../components/graphics/icons';
import { Checkbox } from '../../components/inputs/checkbox';

interface SwornFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  children: string;
}

export const SWORN = 'yes';

/** The statement that the law demands: a checkbox, with the error below. */
export function SwornField({ value, error, onChange, children }: SwornFieldProps) {
  const errorId = useId();
  return (
    <Box>
      <Box
        sx={{
          // The label is as high as its text, and the box is in line with the fields.
          '& label': { height: 'auto', alignItems: 'start', ml: -3 },
          '& input': { mt: 3 },
        }}
      >
        <Checkbox
          checked={value === SWORN ? 'all' : 'none'}
          label={children}
          errorId={error && errorId}
          onChange={(checked) => onChange(checked ? SWORN : '')}
        >
          <Typography variant="body2" sx={{ py: 3 }}>
            {children}
          </Typography>
        </Checkbox>
      </Box>
      {/* Always rendered: screen readers announce changes only in a region that is already on the page. */}
      <div aria-live="polite">
        {error && (
          <Typography
            id={errorId}
            variant="body2"
            sx={{ display: 'flex', gap: 1.5, color: 'error.main' }}
          >
            <AlertIcon />
            {error}
          </Typography>
        )}
      </div>
    </Box>
  );
}
