import type { Arrangement } from '../arranging/arrangement.ts';
import { versionsOf } from '../arranging/versions.ts';
import { tuneCalled } from '../testing/sources.ts';
import { buildTab } from './build-tab.ts';

const versions = versionsOf(tuneCalled('greensleeves'));

describe('buildTab', () => {
  it('refuses to build a tab without notes', () => {
    const [melody] = versions as [Arrangement, ...Arrangement[]];
    const parts = melody.parts.map((part) => ({ ...part, events: [] }));
    expect(() => buildTab(tuneCalled('greensleeves'), { ...melody, parts })).toThrow(
      'greensleeves-melody: it has no notes',
    );
  });
});
