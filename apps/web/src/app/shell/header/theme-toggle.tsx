import IconButton from '@mui/material/IconButton';
import { MoonIcon, SunIcon } from '../../../components/graphics/icons';
import { keyTip } from '../../../components/keyboard/key-tip';
import { useThemeSetting } from '../../../session/use-theme-setting';

export function ThemeToggle() {
  const { isDark, choose } = useThemeSetting();
  const label = isDark ? 'Switch to the light theme' : 'Switch to the dark theme';
  return (
    <IconButton
      aria-label={label}
      {...keyTip('theme', label)}
      onClick={() => void choose(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
