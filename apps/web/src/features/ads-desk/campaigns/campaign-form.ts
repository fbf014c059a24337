import type { Campaign } from '@tabdock/contracts/ads';
import { useCreateCampaignMutation, useUpdateCampaignMutation } from '../api/ads-desk.api';
import { useDraftForm } from '../parts/use-draft-form';
import {
  campaignChanges,
  campaignDraft,
  campaignFaults,
  newCampaignOf,
  type CampaignDraft,
} from './campaign-draft';

/** The form of a campaign; of a new one without `campaign`. */
export function useCampaignForm(
  campaign: Campaign | undefined,
  initial: CampaignDraft,
  onSaved: () => void,
) {
  const [create] = useCreateCampaignMutation();
  const [update] = useUpdateCampaignMutation();
  return useDraftForm({
    what: 'Campaign',
    entity: campaign,
    initial,
    draftOf: campaignDraft,
    check: campaignFaults,
    create: (draft) => create(newCampaignOf(draft)).unwrap(),
    update: (draft, names, revision) =>
      update({
        campaignId: campaign?.id ?? '',
        revision,
        changes: campaignChanges(draft, names),
      }).unwrap(),
    onSaved,
  });
}

export type CampaignForm = ReturnType<typeof useCampaignForm>;
