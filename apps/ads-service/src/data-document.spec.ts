import { join } from 'node:path';
import { dataDocument } from '@tabdock/service-kit/testing';
import './app.module';

it('docs/data.md says what ads-service keeps', () => {
  const { documented, declared } = dataDocument('ads-service', join(__dirname, '../../..'));
  expect(documented).toBe(declared);
});
