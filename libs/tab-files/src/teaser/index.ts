export { TEASER_BYTES_MAX, teaserOf } from './teaser';
