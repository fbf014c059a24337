import { useColorScheme } from '@mui/material/styles';
import type { ThemeSetting } from '@tabdock/contracts/users';
import { useRef } from 'react';
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
  // The theme that was saved last, and the later choices that are still being saved.
  const saved = useRef<typeof mode>(undefined);
  const open = useRef<ThemeSetting[]>([]);
  const choose = async (next: ThemeSetting) => {
    if (open.current.length === 0) saved.current = mode;
    open.current.push(next);
    setMode(next);
    const isSaved = await onChoose(next);
    if (isSaved) saved.current = next;
    open.current.splice(open.current.indexOf(next), 1);
    if (!isSaved) setMode(open.current.at(-1) ?? saved.current ?? null);
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
