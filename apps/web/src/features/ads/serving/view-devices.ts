import type { DeviceType } from '@tabdock/contracts/ads';

/** The device that each ad of a view was asked for: the ad stays when the window becomes another device's. */
export function viewDevices() {
  const kept = new Map<string, DeviceType>();
  const keyOf = (placementId: string, turn: number) => `${placementId} ${turn}`;
  return {
    deviceOf: (placementId: string, turn: number) => kept.get(keyOf(placementId, turn)),
    keepDevice: (placementId: string, turn: number, device: DeviceType) =>
      void kept.set(keyOf(placementId, turn), device),
  };
}
