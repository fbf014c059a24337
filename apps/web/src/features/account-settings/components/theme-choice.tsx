import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ThemeSetting } from '@tabdock/contracts/users';
import { useId } from 'react';
import { MoonIcon, SunIcon, SystemIcon } from '../../../components/icons';

const CHOICES = [
  { theme: 'system', name: 'System', Icon: SystemIcon },
  { theme: 'light', name: 'Light', Icon: SunIcon },
  { theme: 'dark', name: 'Dark', Icon: MoonIcon },
] as const satisfies readonly { theme: ThemeSetting; name: string; Icon: typeof SunIcon }[];

interface ThemeChoiceProps {
  theme: ThemeSetting;
  /** Saves it; `false` when that failed. */
  onChoose: (theme: ThemeSetting) => Promise<boolean>;
}

/** The page takes the chosen theme at once, and the one before when it could not be saved. */
export function ThemeChoice({ theme, onChoose }: ThemeChoiceProps) {
  const { mode, setMode } = useColorScheme();
  const name = useId();
  const choose = async (next: ThemeSetting) => {
    setMode(next);
    if (!(await onChoose(next))) setMode(mode ?? null);
  };
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography
        component="legend"
        variant="body2"
        sx={{ p: 0, mb: 2, fontWeight: 'fontWeightMedium' }}
      >
        Theme
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 2 }}>
        {CHOICES.map(({ theme: choice, name: label, Icon }) => (
          <Box
            component="label"
            key={choice}
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
              value={choice}
              checked={choice === theme}
              onChange={() => void choose(choice)}
              sx={{ position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'inherit' }}
            />
            <Icon />
            <Typography component="span" variant="body2">
              {label}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
        For every device where you are logged in. System follows what the device itself shows.
      </Typography>
    </Box>
  );
}
