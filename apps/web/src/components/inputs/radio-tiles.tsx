import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

export interface Choice<Value extends string> {
  value: Value;
  name: string;
  /** Decoration beside the name, or above it on a phone. */
  mark: ReactNode;
}

interface RadioTilesProps<Value extends string> {
  legend: string;
  /** Text below the tiles. */
  hint: string;
  choices: readonly Choice<Value>[];
  value: Value;
  /** How many beside each other on a phone; elsewhere all of them. */
  phoneColumns: number;
  onChoose: (value: Value) => void;
}

/** One of a few: native radio buttons, each a tile that can be pressed anywhere. */
export function RadioTiles<Value extends string>({
  legend,
  hint,
  choices,
  value,
  phoneColumns,
  onChoose,
}: RadioTilesProps<Value>) {
  const name = useId();
  const columns = (amount: number) => `repeat(${amount}, minmax(0, 1fr))`;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 'none', minWidth: 0 }}>
      <Typography
        component="legend"
        variant="body2"
        sx={{ p: 0, mb: 2, fontWeight: 'fontWeightMedium' }}
      >
        {legend}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: columns(phoneColumns), sm: columns(choices.length) },
          gap: 2,
        }}
      >
        {choices.map((choice) => (
          <Box
            component="label"
            key={choice.value}
            sx={(tokens) => ({
              position: 'relative',
              display: 'flex',
              flexDirection: { xs: 'column', sm: 'row' },
              alignItems: 'center',
              justifyContent: 'center',
              gap: 2,
              minHeight: tokens.sizes.touch,
              p: 3,
              border: 1,
              borderColor: 'line.strong',
              borderRadius: 1,
              bgcolor: 'background.paper',
              cursor: 'pointer',
              '&:hover': { borderColor: 'text.primary' },
              '&:has(:checked)': {
                borderColor: 'primary.main',
                bgcolor: 'accentSoft',
                boxShadow: `inset 0 0 0 1px ${tokens.vars.palette.primary.main}`,
              },
              '&:has(:focus-visible)': {
                outline: `2px solid ${tokens.vars.palette.primary.main}`,
                outlineOffset: 2,
              },
            })}
          >
            <Box
              component="input"
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              sx={{ position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'inherit' }}
            />
            {choice.mark}
            <Typography component="span" variant="body2">
              {choice.name}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
        {hint}
      </Typography>
    </Box>
  );
}
