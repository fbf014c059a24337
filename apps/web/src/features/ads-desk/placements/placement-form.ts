import type { Placement } from '@tabdock/contracts/ads';
import { useCreatePlacementMutation, useUpdatePlacementMutation } from '../api/ads-desk.api';
import { useDraftForm } from '../parts/use-draft-form';
import {
  newPlacementOf,
  placementChanges,
  placementDraft,
  placementFaults,
  type PlacementDraft,
} from './placement-draft';

/** The form of a placement; of a new one without `placement`. */
export function usePlacementForm(
  placement: Placement | undefined,
  initial: PlacementDraft,
  onSaved: () => void,
) {
  const [create] = useCreatePlacementMutation();
  const [update] = useUpdatePlacementMutation();
  return useDraftForm({
    what: 'Placement',
    entity: placement,
    initial,
    draftOf: placementDraft,
    check: placementFaults,
    create: (draft) => create(newPlacementOf(draft)).unwrap(),
    update: (draft, names, revision) =>
      update({
        placementId: placement?.id ?? '',
        revision,
        changes: placementChanges(draft, names),
      }).unwrap(),
    onSaved,
  });
}
