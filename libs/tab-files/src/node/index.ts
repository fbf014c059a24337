export { zlibInflater } from './zlib-inflater';
