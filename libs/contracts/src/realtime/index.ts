export * from './realtime.messages';
export * from './watch';
