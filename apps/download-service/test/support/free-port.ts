export { freePort } from '@tabdock/service-kit/testing';
