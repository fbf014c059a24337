import { late } from '../../../components/loading/late';

export const LateLookPanel = late(async () => (await import('./look-panel')).LookPanel);
