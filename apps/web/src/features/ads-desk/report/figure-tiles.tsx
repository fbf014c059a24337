import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AdFigures } from '@tabdock/contracts/ads';
import { Explained } from '../../administration/figures/explained';
import { formatChange } from '../words/figure-formats';
import { FIGURES, type Figure } from './report-figures';

interface FigureTilesProps {
  total: AdFigures;
  /** Figures of the preceding period of equal length. */
  before: AdFigures;
}

/** The sums of a period, each beside the sum of the period before. */
export function FigureTiles({ total, before }: FigureTilesProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(6, minmax(0, 1fr))',
        },
        columnGap: 6,
        rowGap: 6,
        m: 0,
        pb: { xs: 6, md: 8 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {FIGURES.map((figure) => (
        <Tile
          key={figure.name}
          figure={figure}
          value={total[figure.name]}
          before={before[figure.name]}
        />
      ))}
    </Box>
  );
}

interface TileProps {
  figure: Figure;
  value: number;
  before: number;
}

function Tile({ figure: { label, about, format }, value, before }: TileProps) {
  const change = formatChange(value, before);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        <Explained about={about}>{label}</Explained>
      </Typography>
      <Typography component="dd" variant="h1" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {format(value)}
      </Typography>
      <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
        {change === undefined ? 'Nothing before' : `${change}, ${format(before)} before`}
      </Typography>
    </Box>
  );
}
