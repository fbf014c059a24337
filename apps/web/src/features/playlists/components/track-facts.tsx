import type { PlaylistTrack } from '@tabdock/contracts/users';
import { FactList, type Fact } from '../../../components/text/fact-list';
import { formatFileSize, formatRating } from '../../../components/text/format';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Facts about this version; unknown ones are left out. */
export function TrackFacts({ tab }: { tab: PlaylistTrack['tab'] }) {
  const facts: (Fact | false | undefined | '' | 0)[] = [
    tab.rating && { name: 'Rating', value: `★ ${formatRating(tab.rating)}` },
    tab.difficulty && { name: 'Difficulty', value: capitalised(tab.difficulty) },
    tab.fileSize !== undefined && { name: 'Size', value: formatFileSize(tab.fileSize) },
  ];
  return <FactList facts={facts.filter((fact): fact is Fact => Boolean(fact))} />;
}
