import { formatNumber } from '../../../components/text/format';
import { late } from '../../../components/loading/late';
import type { OfferedFacet } from './filter-results';
import { MenuButton } from './menu-button';

const FacetEntries = late(async () => (await import('./facet-entries')).FacetEntries);

interface FacetMenuProps extends OfferedFacet {
  onChange: (values: string[]) => void;
}

export function FacetMenu({ facet, options, onChange }: FacetMenuProps) {
  const chosen = options.filter((option) => option.chosen);
  const [first] = chosen;
  const summary = chosen.length > 1 ? formatNumber(chosen.length) : first?.label;
  return (
    <MenuButton name={facet.name} chosen={summary} kind="menu" prepare={FacetEntries.preload}>
      {(menu) => <FacetEntries {...menu} {...{ facet, options, onChange }} />}
    </MenuButton>
  );
}
