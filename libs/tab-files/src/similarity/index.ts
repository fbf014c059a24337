export type { Fingerprint } from './fingerprint';
export { bands, estimatedJaccard, minima } from './min-hash';
export * from './relation';
export { containment, jaccard, NOTES_OF_A_BAR_MIN } from './similarity';
