import { ROOT } from '../shared/root.ts';
import { shellScripts } from './shell-scripts.ts';

it('finds scripts by their ending and by their first line', () => {
  const scripts = shellScripts(ROOT);
  expect(scripts).toEqual(expect.arrayContaining(['.ci/run', 'infra/docker/strip-image.sh']));
  expect(scripts.filter((path) => /\.(?:mjs|ts|md)$/.test(path))).toEqual([]);
});
