import { join } from 'node:path';
import { dataDocument } from '@tabdock/service-kit/testing';
import './api.module';

it('docs/data.md says what download-service keeps', () => {
  const { documented, declared } = dataDocument('download-service', join(__dirname, '../../..'));
  expect(documented).toBe(declared);
});
