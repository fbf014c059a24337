import type { Placement } from '@tabdock/contracts/ads';
import {
  useDeletePlacementMutation,
  useRestorePlacementMutation,
  useUpdatePlacementMutation,
} from '../api/ads-desk.api';
import { DeskActions } from '../parts/desk-actions';

interface PlacementActionsProps {
  placement: Placement;
  onEdit: () => void;
  onDuplicate: () => void;
}

export function PlacementActions({ placement, ...open }: PlacementActionsProps) {
  const { id: placementId, revision, name, isActive, isBuiltIn } = placement;
  const [update] = useUpdatePlacementMutation();
  const [remove] = useDeletePlacementMutation();
  const [restore] = useRestorePlacementMutation();
  return (
    <DeskActions
      {...open}
      what="Placement"
      name={name}
      isActive={isActive}
      deletable={!isBuiltIn}
      toggle={() => update({ placementId, revision, changes: { isActive: !isActive } })}
      remove={() => remove({ placementId, revision })}
      restore={() => restore(placementId)}
    />
  );
}
