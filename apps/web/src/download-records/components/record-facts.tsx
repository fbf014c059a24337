import Typography from '@mui/material/Typography';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { hasOtherTitle } from '@tabdock/contracts/names';
import { FactList } from '../../components/text/fact-list';
import { musicFacts } from '../../components/text/music-facts';

/** What the file turned out to hold. */
export function RecordFacts({ record }: { record: DownloadRecord }) {
  const { format, facts } = record;
  const known = musicFacts({ format, ...facts });
  return (
    <>
      {known.length > 0 && <FactList facts={known} />}
      {facts && hasOtherTitle(facts, record) && <Doubt facts={facts} />}
    </>
  );
}

function Doubt({ facts: { title, artist } }: { facts: { title: string; artist: string } }) {
  return (
    <Typography variant="caption" component="p" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      The file calls itself “{title}”{artist && ` by ${artist}`}: it may be another song.
    </Typography>
  );
}
