import {
  adTypesOf,
  MEDIA_TYPES,
  type AdNetwork,
  type AdType,
  type Campaign,
} from '@tabdock/contracts/ads';
import { useState } from 'react';
import { Field } from '../../../components/inputs/field';
import { SelectField } from '../../../components/inputs/select-field';
import { useGetOperatorQuery } from '../../../operator/operator.api';
import { MediaField } from '../media/media-field';
import { ActiveToggle, DraftDialog } from '../parts/draft-dialog';
import { AdPreview } from '../preview/ad-preview';
import { CATEGORY_NAMES, NETWORK_NAMES, optionsOf, TYPE_NAMES } from '../words/names';
import { adIdHint, isDrawn, networkHint } from '../words/networks';
import { CAMPAIGN_LABELS, shownValue, type CampaignDraft } from './campaign-draft';
import { useCampaignForm } from './campaign-form';
import { ScheduleFields } from './schedule-fields';

interface CampaignDialogProps {
  /** What is changed; nothing for a new one. */
  campaign?: Campaign | undefined;
  /** What the form begins with. */
  initial: CampaignDraft;
  /** Type of the media that the form begins with. */
  mediaType: Campaign['mediaType'];
  text: string;
  onClose: () => void;
}

export function CampaignDialog({
  campaign,
  initial,
  mediaType,
  text,
  onClose,
}: CampaignDialogProps) {
  const form = useCampaignForm(campaign, initial, onClose);
  const [known, setKnown] = useState({ url: initial.mediaUrl, type: mediaType });
  const { data: operator } = useGetOperatorQuery();
  const drawing = operator?.adNetworks ?? [];
  const { adId, adNetwork, mediaUrl, name } = form.values;
  const adType = form.values.adType as AdType;
  const captions = form.field('captionsUrl');
  const shownType = known.url === mediaUrl ? known.type : null;
  const mayBeVideo = shownType === 'video' || adTypesOf('modal').includes(adType);
  return (
    <DraftDialog
      what="Campaign"
      isChange={campaign !== undefined}
      form={form}
      labels={CAMPAIGN_LABELS}
      shown={shownValue}
      text={text}
      onClose={onClose}
      aside={
        <AdPreview
          adType={adType}
          network={
            isDrawn({ adType, adNetwork, adId }, drawing)
              ? NETWORK_NAMES[adNetwork as AdNetwork]
              : undefined
          }
          name={name}
          mediaUrl={mediaUrl.trim()}
          mediaType={shownType}
        />
      }
    >
      <Field
        {...form.field('name')}
        label={CAMPAIGN_LABELS.name}
        hint="An ad of words shows it."
        autoComplete="off"
        autoFocus
      />
      <Field
        {...form.field('adId')}
        label={CAMPAIGN_LABELS.adId}
        hint={adIdHint(adNetwork, drawing)}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        {...form.field('adNetwork')}
        label={CAMPAIGN_LABELS.adNetwork}
        hint={networkHint(drawing)}
        options={optionsOf(NETWORK_NAMES)}
        placeholder="Choose a network"
      />
      <SelectField
        {...form.field('category')}
        label={CAMPAIGN_LABELS.category}
        hint="Placements that are kept for another category do not show it; general ads fit everywhere."
        options={optionsOf(CATEGORY_NAMES)}
        placeholder="Choose a category"
      />
      <SelectField
        {...form.field('adType')}
        label={CAMPAIGN_LABELS.adType}
        hint="Banners and native ads stand in a page; videos and interstitials cover it."
        options={optionsOf(TYPE_NAMES)}
      />
      <MediaField
        {...form.field('mediaUrl')}
        label={CAMPAIGN_LABELS.mediaUrl}
        hint="A picture (500 KB) or an MP4 or WebM video (10 MB): upload it, or name an https address that Tabdock fetches once."
        accepts={MEDIA_TYPES}
        onUploaded={({ mediaUrl: url, mediaType: type }) => {
          form.field('mediaUrl').onChange(url);
          setKnown({ url, type: type === 'captions' ? null : type });
        }}
      />
      {(mayBeVideo || captions.value !== '') && (
        <MediaField
          {...captions}
          label={CAMPAIGN_LABELS.captionsUrl}
          hint="What is said in the video, as WebVTT (100 KB)."
          accepts={['captions']}
          onUploaded={({ mediaUrl: url }) => captions.onChange(url)}
        />
      )}
      <Field
        {...form.field('clickUrl')}
        label={CAMPAIGN_LABELS.clickUrl}
        hint="Where a press on the ad leads."
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        {...form.field('priority')}
        label={CAMPAIGN_LABELS.priority}
        hint="1 to 10: one of priority 10 is shown ten times as often as one of 1."
        type="number"
        min={1}
        max={10}
      />
      <ActiveToggle
        {...form.field('isActive')}
        label={CAMPAIGN_LABELS.isActive}
        hint="It is shown while this is on."
      />
      <ScheduleFields form={form} />
    </DraftDialog>
  );
}
