export { type Verdict, verdictOf } from './verdict';
export { type Version, versionOf } from './version';
