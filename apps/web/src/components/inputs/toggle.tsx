import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface ToggleProps {
  label: string;
  /** What is different while it is on. */
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/**
 * A native checkbox with the role and look of a switch; the whole row is pressable. MUI's Switch would need its own
 * focus ring, forced colours and high contrast.
 */
export function Toggle({ label, hint, checked, onChange }: ToggleProps) {
  const id = useId();
  return (
    <Box
      component="label"
      htmlFor={id}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 6,
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
        cursor: 'pointer',
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { pb: 0, borderBottom: 'none' },
      }}
    >
      <span>
        <Typography
          component="span"
          id={`${id}-label`}
          variant="body2"
          sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}
        >
          {label}
        </Typography>
        <Typography
          component="span"
          id={`${id}-hint`}
          variant="body2"
          color="textSecondary"
          sx={{ display: 'block' }}
        >
          {hint}
        </Typography>
      </span>
      <Box
        component="input"
        type="checkbox"
        role="switch"
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        sx={(theme) => ({
          flexShrink: 0,
          position: 'relative',
          width: theme.sizes.touch,
          height: theme.sizes.switch.height,
          m: 0,
          appearance: 'none',
          border: 1,
          borderColor: 'line.strong',
          borderRadius: theme.sizes.switch.thumb,
          bgcolor: 'background.paper',
          cursor: 'inherit',
          transition: theme.transitions.create(['background-color', 'border-color']),
          '&::before': {
            content: '""',
            position: 'absolute',
            inset: `calc(50% - ${theme.sizes.switch.thumb} / 2) auto auto ${theme.sizes.switch.gap}`,
            width: theme.sizes.switch.thumb,
            height: theme.sizes.switch.thumb,
            borderRadius: '50%',
            backgroundColor: theme.vars.palette.text.secondary,
            transition: theme.transitions.create(['transform', 'background-color']),
          },
          '&:checked': { bgcolor: 'primary.main', borderColor: 'primary.main' },
          '&:checked::before': {
            transform: `translateX(${theme.sizes.switch.travel})`,
            backgroundColor: theme.vars.palette.primary.contrastText,
          },
          '@media (forced-colors: active)': { appearance: 'auto' },
        })}
      />
    </Box>
  );
}
