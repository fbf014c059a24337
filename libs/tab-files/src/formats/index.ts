export { detectFormat } from './detect-format';
