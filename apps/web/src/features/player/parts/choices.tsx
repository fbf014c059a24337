import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface ChoicesProps<Value> {
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  /** The one that is chosen; another one than those for none. */
  value: Value | undefined;
  onChoose: (value: Value) => void;
}

/** Buttons in a row of which one is pressed, under what they are about. */
export function Choices<Value extends string | number>({
  label,
  choices,
  value,
  onChoose,
}: ChoicesProps<Value>) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="caption" color="textSecondary" sx={{ display: 'block', mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choices.map((choice) => (
          <Button
            key={choice.value}
            aria-pressed={choice.value === value}
            onClick={() => onChoose(choice.value)}
            sx={{
              px: 3,
              minWidth: (theme) => theme.sizes.touch,
              ...(choice.value === value && {
                borderColor: 'primary.main',
                bgcolor: 'accentSoft',
                '&:hover': { borderColor: 'primary.main', bgcolor: 'accentSoft' },
              }),
            }}
          >
            {choice.label}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
