import { recipeSchema } from '@tabdock/contracts/sources';
import { testRecipe } from '../testing/recipe';
import { sourceRefOf } from './source-ref';

const recipe = testRecipe('http://tabs.example');
const withValues = (download: Record<string, unknown>) =>
  recipeSchema.safeParse({ ...recipe, download: { ...recipe.download, ...download } });

describe('sourceRefOf', () => {
  it('makes values for the download of a tab’s address', () => {
    const parsed = withValues({
      url: '/files/{id}.gpx?from={none}',
      values: { id: [{ regex: 'id=(\\d+)' }], none: [{ regex: 'none=(.)' }] },
    });
    if (!parsed.success) throw parsed.error;
    const url = 'http://tabs.example/tab.php?id=42';
    expect(sourceRefOf(parsed.data, url)).toEqual({ url, id: '42', none: '' });
  });

  it('is the address alone without them', () => {
    expect(sourceRefOf(recipe, 'http://tabs.example/1')).toEqual({ url: 'http://tabs.example/1' });
  });

  it('has all that the download part may name', () => {
    expect(withValues({ url: '/files/{id}' }).error?.issues[0]).toMatchObject({
      path: ['download', 'url'],
      message: '{id} is not known here; known: {url}',
    });
  });
});
