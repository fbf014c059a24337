export { barHash, byBar } from './bar-hashes';
export { FINGERPRINT_VERSION, fingerprintOf } from './fingerprint';
