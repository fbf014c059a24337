export * from './bad-values';
export * from './fault-texts';
