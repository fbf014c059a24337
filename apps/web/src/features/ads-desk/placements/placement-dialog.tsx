import type { Placement } from '@tabdock/contracts/ads';
import { Field } from '../../../components/inputs/field';
import { SelectField } from '../../../components/inputs/select-field';
import { ActiveToggle, DraftDialog } from '../parts/draft-dialog';
import { CATEGORY_NAMES, optionsOf, POSITION_NAMES } from '../words/names';
import { DeviceBoxes } from './device-boxes';
import { PLACEMENT_LABELS, shownValue, type PlacementDraft } from './placement-draft';
import { usePlacementForm } from './placement-form';

const CATEGORIES = [{ value: '', label: 'All categories' }, ...optionsOf(CATEGORY_NAMES)];

interface PlacementDialogProps {
  /** What is changed; nothing for a new one. */
  placement?: Placement | undefined;
  /** What the form begins with. */
  initial: PlacementDraft;
  text: string;
  onClose: () => void;
}

export function PlacementDialog({ placement, initial, text, onClose }: PlacementDialogProps) {
  const form = usePlacementForm(placement, initial, onClose);
  return (
    <DraftDialog
      what="Placement"
      isChange={placement !== undefined}
      form={form}
      labels={PLACEMENT_LABELS}
      shown={shownValue}
      text={text}
      onClose={onClose}
    >
      <Field
        {...form.field('name')}
        label={PLACEMENT_LABELS.name}
        hint={placement ? `Its id stays ${placement.id}.` : 'Its id is made of it, and stays.'}
        autoComplete="off"
        autoFocus
      />
      <SelectField
        {...form.field('position')}
        label={PLACEMENT_LABELS.position}
        hint="A modal takes videos and interstitials, all others banners and native ads."
        options={optionsOf(POSITION_NAMES)}
      />
      <DeviceBoxes {...form.field('deviceTypes')} />
      <Field
        {...form.field('maxAdsPerSession')}
        label={PLACEMENT_LABELS.maxAdsPerSession}
        hint="1 to 20 for one visitor, until half an hour without a request."
        type="number"
        min={1}
        max={20}
      />
      <Field
        {...form.field('timingDelay')}
        label={PLACEMENT_LABELS.timingDelay}
        hint="How long a page waits before it shows the ad."
        type="number"
        min={0}
      />
      <Field
        {...form.field('duration')}
        label={PLACEMENT_LABELS.duration}
        hint="How long an ad is in view before the next one takes its place."
        type="number"
        min={1}
      />
      <SelectField
        {...form.field('category')}
        label={PLACEMENT_LABELS.category}
        hint="Campaigns of this category and general ones."
        options={CATEGORIES}
        optional
      />
      <ActiveToggle
        {...form.field('isActive')}
        label={PLACEMENT_LABELS.isActive}
        hint="It shows ads while this is on."
      />
    </DraftDialog>
  );
}
