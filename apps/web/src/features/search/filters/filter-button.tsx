import Button, { type ButtonProps } from '@mui/material/Button';

/** One filter of the bar; `on` while it narrows what is shown. */
export function FilterButton({ on, sx, ...props }: ButtonProps & { on: boolean }) {
  return (
    <Button
      sx={[
        { flexShrink: 0, px: 3, fontWeight: 'fontWeightMedium' },
        on && {
          borderColor: 'primary.main',
          bgcolor: 'accentSoft',
          '&:hover': { borderColor: 'primary.dark', bgcolor: 'accentSoft' },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
      {...props}
    />
  );
}
