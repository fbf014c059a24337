import { useColorScheme } from '@mui/material/styles';
import type { ThemeSetting } from '@tabdock/contracts/users';
import { MoonIcon, SunIcon, SystemIcon } from '../../../components/graphics/icons';
import { RadioTiles, type Choice } from '../../../components/inputs/radio-tiles';

const CHOICES = [
  { value: 'system', name: 'System', mark: <SystemIcon /> },
  { value: 'light', name: 'Light', mark: <SunIcon /> },
  { value: 'dark', name: 'Dark', mark: <MoonIcon /> },
] as const satisfies readonly Choice<ThemeSetting>[];

interface ThemeChoiceProps {
  /** The account's; undefined until one was chosen. */
  chosen: ThemeSetting | undefined;
  /** Saves it; `false` when that failed. */
  onChoose: (theme: ThemeSetting) => Promise<boolean>;
}

/** The page takes the chosen theme at once, and the one before when it could not be saved. */
export function ThemeChoice({ chosen, onChoose }: ThemeChoiceProps) {
  const { mode, setMode } = useColorScheme();
  const choose = async (next: ThemeSetting) => {
    setMode(next);
    if (!(await onChoose(next))) setMode(mode ?? null);
  };
  return (
    <RadioTiles
      legend="Theme"
      hint="For every device where you are logged in. System follows what the device itself shows."
      choices={CHOICES}
      value={chosen ?? mode ?? 'light'}
      phoneColumns={3}
      onChoose={(next) => void choose(next)}
    />
  );
}
