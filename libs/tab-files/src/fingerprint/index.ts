export { barHash, byBar, NOTES_OF_A_BAR_MIN } from './bar-hashes';
export { FINGERPRINT_VERSION, fingerprintOf } from './fingerprint';
