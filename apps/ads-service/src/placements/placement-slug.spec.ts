import { placementIdSchema } from '@tabdock/contracts/ads';
import fc from 'fast-check';
import { freeSlug, placementSlug, startOfSlugs } from './placement-slug';

describe('the id of a placement', () => {
  it.each([
    ['Below the chords', 'below-the-chords'],
    ['  Über & Ünter: Größe 10 ', 'uber-unter-gro-e-10'],
    ['ﬁrst ②', 'first-2'],
    ['日本語', 'placement'],
    ['-- --', 'placement'],
  ])('of "%s" is %s', (name, id) => {
    expect(placementSlug(name)).toBe(id);
  });

  it('gets the next number where it is taken', () => {
    const taken = new Set(['home', 'home-2', 'home-4']);
    expect(freeSlug('home', taken)).toBe('home-3');
    expect(freeSlug('files', taken)).toBe('files');
  });

  it('is always a valid one that is not taken', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 100 }),
        fc.integer({ max: 30, min: 0 }),
        (name, others) => {
          const slug = placementSlug(name);
          const taken = new Set<string>();
          for (let nth = 0; nth <= others; nth += 1) {
            const id = freeSlug(slug, taken);
            expect(placementIdSchema.safeParse(id).success).toBe(true);
            expect(taken.has(id)).toBe(false);
            expect(id.startsWith(startOfSlugs(slug))).toBe(true);
            taken.add(id);
          }
        },
      ),
    );
  });
});
