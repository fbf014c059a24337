export { FINGERPRINT_VERSION, type Fingerprint, fingerprintOf } from './fingerprint';
export { bands, estimatedJaccard } from './min-hash';
export * from './relation';
export { containment, jaccard, sharedCount } from './similarity';
