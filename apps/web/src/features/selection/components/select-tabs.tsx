import { useSelector } from 'react-redux';
import { Checkbox } from '../../../components/inputs/checkbox';
import { useSetSelected } from '../hooks/use-selection';
import { selectCheckState } from '../selection.slice';

interface SelectTabsProps {
  /** One version, or all versions of a song. */
  tabs: readonly { id: string }[];
  /** What they are called. */
  name: string;
}

type State = Parameters<typeof selectCheckState>[0];

/**
 * The checkbox of a version or, with a partial state, of a song. Of hundreds, only those that change are drawn again.
 */
export function SelectTabs({ tabs, name }: SelectTabsProps) {
  const checked = useSelector((state: State) => selectCheckState(state, tabs));
  const setSelected = useSetSelected();
  return (
    <Checkbox
      checked={checked}
      label={`Select ${name}`}
      onChange={(selected) => setSelected(tabs, selected)}
    />
  );
}
