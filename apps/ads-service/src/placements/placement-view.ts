import { DEVICE_TYPES, type DeviceType, type Placement } from '@tabdock/contracts/ads';
import type { PlacementEntity } from './placement.entity';

export function toPlacement(placement: PlacementEntity): Placement {
  return {
    id: placement.id,
    name: placement.name,
    position: placement.position,
    deviceTypes: placement.deviceTypes,
    maxAdsPerSession: placement.maxAdsPerSession,
    timingDelay: placement.timingDelay,
    duration: placement.duration,
    isActive: placement.isActive,
    category: placement.category,
    isBuiltIn: placement.isBuiltIn,
    revision: placement.revision,
    createdAt: placement.createdAt.toISOString(),
  };
}

/** Each once, from the smallest. */
export function inOrder(deviceTypes: readonly DeviceType[]): DeviceType[] {
  return DEVICE_TYPES.filter((device) => deviceTypes.includes(device));
}
