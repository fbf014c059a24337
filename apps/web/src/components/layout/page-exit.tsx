import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** Exit link at the foot of a form's page, under a hairline. */
export function PageExit({ to, children }: { to: string; children: string }) {
  return (
    <Box sx={{ mt: 8, pt: 4, borderTop: 1, borderColor: 'divider' }}>
      <Button component={Link} to={to} variant="text" fullWidth>
        {children}
      </Button>
    </Box>
  );
}
