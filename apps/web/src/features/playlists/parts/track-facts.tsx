import { isRated } from '@tabdock/contracts/community';
import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import { Rating } from '../../../components/tab/rating';
import { FactList, type Fact } from '../../../components/text/fact-list';
import { formatFileSize } from '../../../components/text/format';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Facts about this version; unknown ones are left out. */
export function TrackFacts({ tab }: { tab: PlaylistTrack['tab'] }) {
  const rated = { rating: tab.rating ?? 0, votes: tab.votes ?? 0, ratings: tab.ratings };
  const facts: (Fact | false | undefined | '' | 0)[] = [
    isRated(rated) && { name: 'Rating', value: <Rating {...rated} /> },
    tab.tuning && { name: 'Tuning', value: tab.tuning, mono: true },
    tab.difficulty && { name: 'Difficulty', value: capitalised(tab.difficulty) },
    tab.fileSize !== undefined && { name: 'Size', value: formatFileSize(tab.fileSize) },
  ];
  return <FactList facts={facts.filter((fact): fact is Fact => Boolean(fact))} />;
}
