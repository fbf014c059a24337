import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { checkState } from '../../../components/inputs/check-state';
import { keyTip } from '../../../components/keyboard/key-tip';
import { usePageAction } from '../../../components/keyboard/page-action';
import { useSelection } from '../hooks/use-selection';

interface SelectAllProps {
  tabs: readonly { id: string }[];
  /** Whether the keys for the results are on. */
  showKeys: boolean;
}

/** Selects every result, or none once all are. */
export function SelectAll({ tabs, showKeys }: SelectAllProps) {
  const { selectedIds, setSelected, clear } = useSelection();
  const roomy = useMediaQuery((theme) => theme.breakpoints.up('sm'), { noSsr: true });
  usePageAction('selectAll', () => setSelected(tabs, true), tabs.length > 0);
  usePageAction('deselectAll', clear, tabs.length > 0);
  if (tabs.length === 0) return null;
  const all = checkState(tabs, selectedIds) === 'all';
  const label = all ? 'Deselect All' : 'Select All';
  const short = all ? 'Clear' : 'All';
  return (
    <Button
      variant="text"
      sx={(theme) => ({ minWidth: theme.sizes.touch, mr: -2 })}
      // The spoken name holds what is written, so that it can be said to voice control.
      aria-label={roomy ? undefined : `${short}: ${label}`}
      {...(showKeys && keyTip(all ? 'deselectAll' : 'selectAll'))}
      onClick={() => setSelected(tabs, !all)}
    >
      {roomy ? label : short}
    </Button>
  );
}
