import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shared/root.ts';
import { findKustomize } from './kustomize-program.ts';
import { OVERLAYS, parseManifests, renderedFile } from './rendered.ts';

/** Kustomize comes from Debian's mirror if the machine has none. */
const FIND_TIMEOUT_MILLIS = 240_000;

describe('kustomize', () => {
  let render: ReturnType<typeof findKustomize> | undefined;

  beforeAll(() => {
    try {
      render = findKustomize();
    } catch (error) {
      process.stderr.write(
        `No kustomize 5 could be asked what infra/k8s renders: ${(error as Error).message}. ` +
          'infra/k8s/rendered was checked as it is.\n',
      );
    }
  }, FIND_TIMEOUT_MILLIS);

  it.each(OVERLAYS)('renders %s as `npm run k8s` wrote it', (overlay) => {
    const committed = parseManifests(readFileSync(renderedFile(overlay), 'utf8'));
    expect(committed.length).toBeGreaterThan(50);
    if (render) expect(parseManifests(render(overlay))).toEqual(committed);
  });

  it('has every recipe of the repository in the ConfigMap', () => {
    const recipes = globSync('*.yml', { cwd: join(ROOT, 'infra/sources') }).sort();
    const small = parseManifests(readFileSync(renderedFile('small'), 'utf8'));
    const found = small.find(({ metadata }) => metadata.name.startsWith('recipes-'));
    expect(Object.keys(found?.data ?? {}).sort()).toEqual(recipes);
  });
});
