import {
  createCampaignBodySchema,
  type Campaign,
  type CampaignFields,
} from '@tabdock/contracts/ads';
import { centsIn, dollarsText } from '../../../components/form/dollars';
import { formatDateTime } from '../../../components/text/format';
import type { CampaignChanges, NewCampaign } from '../api/ads-desk.api';
import {
  instantIn,
  localTimeText,
  numberIn,
  ON,
  optionalNumberIn,
  switchText,
} from '../parts/draft-values';
import { faultsOf } from '../parts/faults';
import { CATEGORY_NAMES, NETWORK_NAMES, PRICE_MODEL_NAMES, TYPE_NAMES } from '../words/names';

export type CampaignField = keyof CampaignFields;
/** What the form holds: all of it text. */
export type CampaignDraft = Record<CampaignField, string>;

const MONEY: readonly CampaignField[] = ['budgetCents', 'priceCents'];

export const NEW_CAMPAIGN: CampaignDraft = {
  name: '',
  adId: '',
  adNetwork: '',
  category: '',
  adType: 'banner',
  mediaUrl: '',
  captionsUrl: '',
  clickUrl: '',
  priority: '1',
  isActive: ON,
  startsAt: '',
  endsAt: '',
  dailyImpressions: '',
  budgetCents: '',
  priceModel: '',
  priceCents: '',
};

export function campaignDraft(campaign: Campaign): CampaignDraft {
  const { dailyImpressions, priceModel, mediaUrl, captionsUrl } = campaign;
  return {
    name: campaign.name,
    adId: campaign.adId,
    adNetwork: campaign.adNetwork,
    category: campaign.category,
    adType: campaign.adType,
    mediaUrl: mediaUrl ?? '',
    captionsUrl: captionsUrl ?? '',
    clickUrl: campaign.clickUrl,
    priority: String(campaign.priority),
    isActive: switchText(campaign.isActive),
    startsAt: localTimeText(campaign.startsAt),
    endsAt: localTimeText(campaign.endsAt),
    dailyImpressions: dailyImpressions === null ? '' : String(dailyImpressions),
    budgetCents: dollarsText(campaign.budgetCents),
    priceModel: priceModel ?? '',
    priceCents: dollarsText(campaign.priceCents),
  };
}

function written(draft: CampaignDraft) {
  return {
    ...draft,
    priority: numberIn(draft.priority),
    isActive: draft.isActive === ON,
    startsAt: instantIn(draft.startsAt),
    endsAt: instantIn(draft.endsAt),
    dailyImpressions: optionalNumberIn(draft.dailyImpressions),
    budgetCents: centsIn(draft.budgetCents),
    priceModel: draft.priceModel === '' ? null : draft.priceModel,
    priceCents: centsIn(draft.priceCents),
  };
}

export const campaignFaults = (draft: CampaignDraft) =>
  faultsOf<CampaignField>(createCampaignBodySchema, written(draft), MONEY);

/** Body that creates the campaign of a draft without faults. */
export const newCampaignOf = (draft: CampaignDraft): NewCampaign =>
  createCampaignBodySchema.parse(written(draft));

/** Body that changes the named fields to those of a draft without faults. */
export function campaignChanges(draft: CampaignDraft, names: CampaignField[]): CampaignChanges {
  const body = createCampaignBodySchema.parse(written(draft));
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}

export const CAMPAIGN_LABELS: Record<CampaignField, string> = {
  name: 'Name',
  adId: 'Ad ID',
  adNetwork: 'Ad network',
  category: 'Category',
  adType: 'Ad type',
  mediaUrl: 'Media URL',
  captionsUrl: 'Captions URL',
  clickUrl: 'Click URL',
  priority: 'Priority',
  isActive: 'Active',
  startsAt: 'Starts',
  endsAt: 'Ends',
  dailyImpressions: 'Impressions a day',
  budgetCents: 'Budget (US$)',
  priceModel: 'Price',
  priceCents: 'Amount (US$)',
};

const CHOICES: Partial<Record<CampaignField, Record<string, string>>> = {
  adNetwork: NETWORK_NAMES,
  category: CATEGORY_NAMES,
  adType: TYPE_NAMES,
  priceModel: PRICE_MODEL_NAMES,
};

/** A field's value as people read it. */
export function shownValue(name: CampaignField, value: string): string {
  if (name === 'isActive') return value === ON ? 'yes' : 'no';
  if (value === '') return 'none';
  if (name === 'startsAt' || name === 'endsAt') return formatDateTime(value);
  return CHOICES[name]?.[value] ?? value;
}
