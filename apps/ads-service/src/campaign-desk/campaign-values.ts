import { campaignTermsSchema, type CampaignFields } from '@tabdock/contracts/ads';
import { AppError, faultSentences } from '@tabdock/contracts/core';
import type { CampaignEntity } from '../campaigns/campaign.entity';

type Named = { [Field in keyof CampaignFields]?: CampaignFields[Field] | undefined };

/** The fields that a request names, as they are stored. */
export function valuesOf({ startsAt, endsAt, ...others }: Named): Partial<CampaignEntity> {
  const named = Object.entries(others).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(named) as Partial<CampaignEntity>),
    ...(startsAt !== undefined && { startsAt: toDate(startsAt) }),
    ...(endsAt !== undefined && { endsAt: toDate(endsAt) }),
  };
}

/** @throws AppError REQUEST.INVALID if what is named and what is stored are wrong together */
export function refuseContradiction(campaign: CampaignEntity): void {
  const { error } = campaignTermsSchema.safeParse({
    ...campaign,
    startsAt: campaign.startsAt?.toISOString() ?? null,
    endsAt: campaign.endsAt?.toISOString() ?? null,
  });
  if (error) throw new AppError('REQUEST.INVALID', faultSentences(error)[0]);
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
