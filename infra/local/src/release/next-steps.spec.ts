import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shared/root.ts';
import { IMAGES, nextSteps } from './next-steps.ts';

it('asks for the digest of every image that Compose builds', () => {
  const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  const built = [...compose.matchAll(/image: tabdock\/([\w-]+):/g)].map(([, name]) => name);
  expect([...IMAGES].sort()).toEqual([...new Set(built)].sort());
  expect(nextSteps('0.2.0', '0.1.0')).toContain('tabdock/gateway:0.2.0');
});
