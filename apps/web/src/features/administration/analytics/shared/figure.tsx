import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Explained } from '../../figures/explained';

interface FigureProps {
  name: string;
  /** What it is, when asked for. */
  about: string;
  value: string;
  /** Small type below the value. */
  text: string;
}

/** One figure of a `dl`, with its name that explains it. */
export function Figure({ name, about, value, text }: FigureProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        <Explained about={about}>{name}</Explained>
      </Typography>
      <Typography component="dd" variant="h1" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
      <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
        {text}
      </Typography>
    </Box>
  );
}
