export type { Inflater } from './inflater';
