import { late } from '../../../components/loading/late';

/** A small "Look inside" for a row; its code comes when it is drawn. */
export const LateLookAction = late(async () => (await import('./look-action')).LookAction);
export const LateLookPanel = late(async () => (await import('./look-panel')).LookPanel);
export const LateLookInsideAll = late(
  async () => (await import('./look-inside-all')).LookInsideAll,
);
