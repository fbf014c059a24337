import { lazy } from 'react';
import type { TempoRange } from './filters';
import { MenuButton } from './menu-button';

const loadEntries = async () => ({ default: (await import('./tempo-entries')).TempoEntries });
const TempoEntries = lazy(loadEntries);

interface TempoMenuProps {
  chosen: TempoRange;
  range: { from: number; to: number };
  onChange: (tempo: TempoRange) => void;
}

function summary({ from, to }: TempoRange): string | undefined {
  if (from !== undefined && to !== undefined) return `${from} to ${to} bpm`;
  if (from !== undefined) return `from ${from} bpm`;
  return to === undefined ? undefined : `up to ${to} bpm`;
}

export function TempoMenu({ chosen, range, onChange }: TempoMenuProps) {
  return (
    <MenuButton
      name="Tempo"
      chosen={summary(chosen)}
      kind="dialog"
      prepare={() => void loadEntries()}
    >
      {(menu) => (
        <TempoEntries
          key={`${chosen.from}-${chosen.to}`}
          {...menu}
          {...{ chosen, range, onChange }}
        />
      )}
    </MenuButton>
  );
}
