import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shared/root.ts';
import { findKustomize } from './kustomize-program.ts';
import { OVERLAYS, parseManifests, renderedFile } from './rendered.ts';

/** Renders an overlay, or says why nothing here can. */
const { render, reason = '' } = found();

function found(): { render?: ReturnType<typeof findKustomize>; reason?: string } {
  try {
    return { render: findKustomize() };
  } catch (error) {
    return { reason: (error as Error).message };
  }
}

describe('kustomize', () => {
  it.each(OVERLAYS)(
    render
      ? 'renders %s as `npm run k8s` wrote it'
      : `cannot be asked here (${reason}), so %s is read as it was committed`,
    (overlay) => {
      const committed = parseManifests(readFileSync(renderedFile(overlay), 'utf8'));
      expect(committed.length).toBeGreaterThan(50);
      if (render) expect(parseManifests(render(overlay))).toEqual(committed);
    },
  );

  it('has every recipe of the repository in the ConfigMap', () => {
    const recipes = globSync('*.yml', { cwd: join(ROOT, 'infra/sources') }).sort();
    const small = parseManifests(readFileSync(renderedFile('small'), 'utf8'));
    const found = small.find(({ metadata }) => metadata.name.startsWith('recipes-'));
    expect(Object.keys(found?.data ?? {}).sort()).toEqual(recipes);
  });
});
