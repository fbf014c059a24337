export * from './uploads/limited-work-queue';
export * from './uploads/picture-format';
export * from './uploads/receive-file';
export * from './uploads/streamed-uploads';
export * from './uploads/upload-tickets';
