import { late } from '../../../components/loading/late';

export const LateLookPanel = late(async () => (await import('./look-panel')).LookPanel);
export const LateLookInsideAll = late(
  async () => (await import('./look-inside-all')).LookInsideAll,
);
