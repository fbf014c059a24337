import { AD_TYPES, POSITIONS } from '@tabdock/contracts/ads';
import { takes } from './takes';

const anything = { position: 'bottom', category: null } as const;
const banner = { adType: 'banner', category: 'audio-equipment', isHouse: false } as const;

describe('a placement', () => {
  it('in a page takes banners and native ads, a modal what covers the page', () => {
    const taken = POSITIONS.map((position) => [
      position,
      AD_TYPES.filter((adType) => takes({ ...anything, position }, { ...banner, adType })),
    ]);
    const inline = ['banner', 'native'];
    expect(Object.fromEntries(taken)).toEqual({
      'top-banner': inline,
      sidebar: inline,
      'between-results': inline,
      bottom: inline,
      modal: ['video', 'interstitial'],
    });
  });

  it('of a category takes campaigns of this one, general ones and those of Tabdock itself', () => {
    const ofAudio = { ...anything, category: 'audio-equipment' } as const;
    expect(takes(ofAudio, banner)).toBe(true);
    expect(takes(ofAudio, { ...banner, category: 'general' })).toBe(true);
    expect(takes(ofAudio, { ...banner, category: 'music-software' })).toBe(false);
    expect(takes(ofAudio, { ...banner, category: 'music-software', isHouse: true })).toBe(true);
    expect(takes(anything, { ...banner, category: 'music-software' })).toBe(true);
  });
});
