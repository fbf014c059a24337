import { late } from '../../../components/loading/late';
import type { TempoRange } from './filters';
import { MenuButton } from './menu-button';

const TempoEntries = late(async () => (await import('./tempo-entries')).TempoEntries);

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
    <MenuButton name="Tempo" chosen={summary(chosen)} kind="dialog" prepare={TempoEntries.preload}>
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
