import type { Campaign } from '@tabdock/contracts/ads';
import {
  useDeleteCampaignMutation,
  useRestoreCampaignMutation,
  useUpdateCampaignMutation,
} from '../api/ads-desk.api';
import { DeskActions } from '../parts/desk-actions';

interface CampaignActionsProps {
  campaign: Campaign;
  onEdit: () => void;
  onDuplicate: () => void;
}

export function CampaignActions({ campaign, ...open }: CampaignActionsProps) {
  const { id: campaignId, revision, name, isActive, isHouse } = campaign;
  const [update] = useUpdateCampaignMutation();
  const [remove] = useDeleteCampaignMutation();
  const [restore] = useRestoreCampaignMutation();
  return (
    <DeskActions
      {...open}
      what="Campaign"
      name={name}
      isActive={isActive}
      deletable={!isHouse}
      toggle={() => update({ campaignId, revision, changes: { isActive: !isActive } })}
      remove={() => remove({ campaignId, revision })}
      restore={() => restore(campaignId)}
    />
  );
}
