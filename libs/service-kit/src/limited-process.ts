export * from './limited-process/do-limited-work';
export * from './limited-process/limited-process';
