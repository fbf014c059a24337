import {
  createPlacementBodySchema,
  DEVICE_TYPES,
  type DeviceType,
  type Placement,
  type PlacementFields,
} from '@tabdock/contracts/ads';
import type { NewPlacement, PlacementChanges } from '../api/ads-desk.api';
import { numberIn, ON, switchText } from '../parts/draft-values';
import { faultsOf } from '../parts/faults';
import { CATEGORY_NAMES, DEVICE_NAMES, POSITION_NAMES } from '../words/names';

export type PlacementField = keyof PlacementFields;
/** What the form holds: all of it text, devices joined by commas. */
export type PlacementDraft = Record<PlacementField, string>;

export const NEW_PLACEMENT: PlacementDraft = {
  name: '',
  position: 'top-banner',
  deviceTypes: 'desktop',
  maxAdsPerSession: '3',
  timingDelay: '0',
  duration: '5',
  isActive: ON,
  category: '',
};

const devicesText = (devices: readonly DeviceType[]) =>
  DEVICE_TYPES.filter((device) => devices.includes(device)).join();

export function devicesIn(text: string): DeviceType[] {
  const names = text.split(',');
  return DEVICE_TYPES.filter((device) => names.includes(device));
}

/** The devices of a draft with one more, or one less. */
export const toggled = (text: string, device: DeviceType, on: boolean): string =>
  devicesText(
    on ? [...devicesIn(text), device] : devicesIn(text).filter((other) => other !== device),
  );

export function placementDraft(placement: Placement): PlacementDraft {
  return {
    name: placement.name,
    position: placement.position,
    deviceTypes: devicesText(placement.deviceTypes),
    maxAdsPerSession: String(placement.maxAdsPerSession),
    timingDelay: String(placement.timingDelay),
    duration: String(placement.duration),
    isActive: switchText(placement.isActive),
    category: placement.category ?? '',
  };
}

function written(draft: PlacementDraft) {
  return {
    name: draft.name,
    position: draft.position,
    deviceTypes: devicesIn(draft.deviceTypes),
    maxAdsPerSession: numberIn(draft.maxAdsPerSession),
    timingDelay: numberIn(draft.timingDelay),
    duration: numberIn(draft.duration),
    isActive: draft.isActive === ON,
    category: draft.category === '' ? null : draft.category,
  };
}

export const placementFaults = (draft: PlacementDraft) =>
  faultsOf<PlacementField>(createPlacementBodySchema, written(draft));

/** Body that creates the placement of a draft without faults. */
export const newPlacementOf = (draft: PlacementDraft): NewPlacement =>
  createPlacementBodySchema.parse(written(draft));

/** Body that changes the named fields to those of a draft without faults. */
export function placementChanges(draft: PlacementDraft, names: PlacementField[]): PlacementChanges {
  const body = createPlacementBodySchema.parse(written(draft));
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}

export const PLACEMENT_LABELS: Record<PlacementField, string> = {
  name: 'Name',
  position: 'Position',
  deviceTypes: 'Device types',
  maxAdsPerSession: 'Max ads per session',
  timingDelay: 'Delay (seconds)',
  duration: 'Duration (seconds)',
  isActive: 'Active',
  category: 'Kept for',
};

/** A field's value as people read it. */
export function shownValue(name: PlacementField, value: string): string {
  if (name === 'isActive') return value === ON ? 'yes' : 'no';
  if (name === 'deviceTypes')
    return devicesIn(value)
      .map((device) => DEVICE_NAMES[device])
      .join(', ');
  if (name === 'category')
    return (CATEGORY_NAMES as Record<string, string>)[value] ?? 'all categories';
  if (name === 'position') return (POSITION_NAMES as Record<string, string>)[value] ?? value;
  return value;
}
