import { join } from 'node:path';
import { dataDocument } from '@tabdock/service-kit/testing';
import './app.module';

it('docs/data.md says what search-service keeps', () => {
  const { documented, declared } = dataDocument('search-service', join(__dirname, '../../..'));
  expect(documented).toBe(declared);
});
