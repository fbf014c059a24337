import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Explained } from '../../figures/explained';

interface BarRowProps {
  name: string;
  /** What it counts, when asked for. */
  about?: string;
  /** What the bar's length says, in words. */
  text: string;
  /** Length of the bar, from 0 to 1. */
  share: number;
}

/** An entry of a list with a bar; a few among many can still be seen. */
export function BarRow({ name, about, text, share }: BarRowProps) {
  return (
    <li>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 4,
          mb: about ? 0 : 2,
        }}
      >
        <Typography component="span" variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
          {about ? <Explained about={about}>{name}</Explained> : name}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {text}
        </Typography>
      </Box>
      <Box
        sx={{
          height: (theme) => theme.sizes.bar,
          borderRadius: 1,
          bgcolor: 'divider',
          overflow: 'hidden',
        }}
      >
        <Box
          sx={{
            height: '100%',
            minWidth: (theme) => (share > 0 ? theme.sizes.leastBar : 0),
            bgcolor: 'primary.main',
          }}
          style={{ width: `${share * 100}%` }}
        />
      </Box>
    </li>
  );
}
