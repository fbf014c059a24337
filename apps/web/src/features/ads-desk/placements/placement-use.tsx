import Typography from '@mui/material/Typography';
import type { Placement } from '@tabdock/contracts/ads';
import { CopyField } from '../../../components/inputs/copy-field';

/** The line that puts a placement into a page; built-in ones are in theirs already. */
export function PlacementUse({ placement }: { placement: Placement }) {
  const { position, isBuiltIn } = placement;
  if (isBuiltIn) return null;
  if (position === 'modal')
    return (
      <Typography variant="body2" color="textSecondary">
        The download&apos;s dialog has a placement of its own, and no page opens another. To be used
        it needs another position.
      </Typography>
    );
  return (
    <CopyField
      label="In a page"
      hint="Goes anywhere inside a page's AdView; until then it is shown nowhere."
      value={slotLine(placement)}
    />
  );
}

function slotLine({ id, name, position }: Placement): string {
  // A quoted JavaScript string, as the name may contain quotes.
  const label = JSON.stringify(`Ad: ${name}`);
  const shape = position === 'sidebar' ? ' shape="card"' : '';
  return `<AdSlot placementId="${id}" label={${label}}${shape} />`;
}
