export { barHash, byBar, NOTES_OF_A_BAR_MIN } from './bar-hashes';
export { FINGERPRINT_VERSION, type Fingerprint, fingerprintOf } from './fingerprint';
export { bands, estimatedJaccard } from './min-hash';
export * from './relation';
export { containment, jaccard, sharedCount } from './similarity';
