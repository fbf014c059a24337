import { Checkbox } from '../../../components/checkbox';
import { checkState } from '../../../components/check-state';
import { useSelection } from '../hooks/use-selection';

interface SelectTabsProps {
  /** One version, or all versions of a song. */
  tabs: readonly { id: string }[];
  /** What they are called. */
  name: string;
}

/** The checkbox of a version or, with a partial state, of a song. */
export function SelectTabs({ tabs, name }: SelectTabsProps) {
  const { selectedIds, setSelected } = useSelection();
  return (
    <Checkbox
      checked={checkState(tabs, selectedIds)}
      label={`Select ${name}`}
      onChange={(checked) => setSelected(tabs, checked)}
    />
  );
}
