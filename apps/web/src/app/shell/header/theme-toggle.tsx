import IconButton from '@mui/material/IconButton';
import { MoonIcon, SunIcon } from '../../../components/graphics/icons';
import { useThemeSetting } from '../../../session/use-theme-setting';

export function ThemeToggle() {
  const { isDark, choose } = useThemeSetting();
  const label = isDark ? 'Switch to the light theme' : 'Switch to the dark theme';
  return (
    <IconButton
      aria-label={label}
      aria-keyshortcuts="Alt+T"
      data-tip={`${label} (Alt+T)`}
      onClick={() => void choose(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
