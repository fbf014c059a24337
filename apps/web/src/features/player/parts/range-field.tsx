import Box from '@mui/material/Box';

interface RangeFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words. */
  text: string;
  onChange: (value: number) => void;
}

/** A native slider, which keys, pointers and screen readers know. */
export function RangeField({ label, text, onChange, ...range }: RangeFieldProps) {
  return (
    <Box
      component="input"
      type="range"
      aria-label={label}
      aria-valuetext={text}
      {...range}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={(theme) => ({
        flex: 1,
        minWidth: 0,
        width: '100%',
        height: theme.sizes.touch,
        m: 0,
        accentColor: theme.vars.palette.primary.main,
        cursor: 'pointer',
      })}
    />
  );
}
