import { defineEndpoint } from './define-endpoint';

/** `{sha256}.svg` for wide screens, `{sha256}-phone.svg` for narrow ones, `{sha256}.png` for links. */
export const previewEndpoint = defineEndpoint('GET', '/api/previews/:picture');
