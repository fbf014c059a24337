import Button, { type ButtonProps } from '@mui/material/Button';

/** One filter of the bar; `on` while it narrows what is shown. */
export function FilterButton({ on, ...props }: Omit<ButtonProps, 'sx'> & { on: boolean }) {
  return (
    <Button
      sx={[
        (theme) => ({
          flexShrink: 0,
          // As high as the list of orders beside it.
          minHeight: `calc(${theme.sizes.touch} + ${theme.spacing(1)})`,
          px: 3,
          fontWeight: 'fontWeightMedium',
        }),
        on && {
          borderColor: 'primary.main',
          bgcolor: 'accentSoft',
          '&:hover': { borderColor: 'primary.dark', bgcolor: 'accentSoft' },
        },
      ]}
      {...props}
    />
  );
}
