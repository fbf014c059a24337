import { styled } from '@mui/material/styles';

/** A key as it looks on a keyboard. */
export const Kbd = styled('kbd')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-block',
  minWidth: theme.sizes.key,
  paddingInline: theme.spacing(1.5),
  border: `1px solid ${theme.vars.palette.line.strong}`,
  borderBottomWidth: 2,
  borderRadius: theme.shape.borderRadius,
  textAlign: 'center',
  backgroundColor: theme.vars.palette.background.default,
}));
