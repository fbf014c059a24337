export {
  badFile,
  FileRefusedError,
  REFUSAL_CODES,
  tooLarge,
  type RefusalCode,
} from './file-refused.error';
export { MAX_CHECKED_FILE_BYTES } from './limits';
