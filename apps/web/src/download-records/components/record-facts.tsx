import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { FactList } from '../../components/text/fact-list';
import { musicFacts } from '../../components/text/music-facts';

/** What the file turned out to hold. */
export function RecordFacts({ record: { format, facts } }: { record: DownloadRecord }) {
  const known = musicFacts({ format, ...facts });
  return known.length > 0 && <FactList facts={known} />;
}
