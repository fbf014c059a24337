import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';

/** A word about an account that sets it apart; `plain` for what most accounts are. */
export function Badge({ plain = false, children }: { plain?: boolean; children: string }) {
  if (!plain) return <Chip label={children} />;
  return (
    <Typography component="span" variant="body2" color="textSecondary" noWrap>
      {children}
    </Typography>
  );
}
