import { defineEndpoint } from './define-endpoint';

export const personEndpoint = defineEndpoint('GET', '/api/people/:username');
export const pictureEndpoint = defineEndpoint('GET', '/api/pictures/:pictureId');
