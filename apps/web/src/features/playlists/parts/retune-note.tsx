import Typography from '@mui/material/Typography';

/** Says below a track that the strings are changed before it. */
export function RetuneNote({ to }: { to: string }) {
  return (
    <Typography variant="caption" component="p" sx={{ fontWeight: 'fontWeightMedium' }}>
      Retune to{' '}
      <Typography component="span" variant="mono">
        {to}
      </Typography>
    </Typography>
  );
}
