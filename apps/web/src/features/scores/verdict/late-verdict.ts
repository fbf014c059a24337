import { late } from '../../../components/loading/late';

export const LateVerdict = late(async () => (await import('./versions-verdict')).VerdictOfVersions);
