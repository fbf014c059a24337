import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SongVerdict } from '@tabdock/contracts/scores';
import { count } from '../../../components/text/format';
import { LookInsideAll } from '../look/look-inside-all';
import { nameOfVersion, type VersionTab } from './compared-version';
import { useVerdict } from './use-verdict';
import { verdictWords } from './verdict-words';

interface VersionsVerdictProps {
  /** All versions of one song. */
  tabs: readonly VersionTab[];
  /** Undefined while it is not known. */
  verdict: SongVerdict | undefined;
  /** Asks for it again. */
  onAsk: () => void;
}

/** Which version is the most complete, in sentences, and a look inside those of which nothing is known. */
export function VersionsVerdict({ tabs, verdict, onAsk }: VersionsVerdictProps) {
  const judged = verdict?.versions.flatMap(({ tabIds }) => tabIds) ?? [];
  const waiting = verdict?.waiting ?? 0;
  const words = verdict && verdictWords(verdict, ({ tabIds }) => nameAmong(tabs, tabIds));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 4 }}>
      <Box role="status" sx={{ display: 'grid', rowGap: 2, '&:empty': { display: 'none' } }}>
        {words && (
          <Typography sx={{ maxWidth: (theme) => theme.sizes.measure }}>{words}</Typography>
        )}
        {waiting > 0 && (
          <Typography variant="body2" color="textSecondary">
            We are looking at {count(waiting, 'file')}. This takes a moment.
          </Typography>
        )}
      </Box>
      {judged.length + waiting < tabs.length && (
        <LookInsideAll tabIds={tabs.map(({ id }) => id)} onStored={onAsk} />
      )}
    </Box>
  );
}

function nameAmong(tabs: readonly VersionTab[], tabIds: readonly string[]): string {
  const tab = tabs.find(({ id }) => tabIds.includes(id));
  return tab === undefined ? 'One version' : nameOfVersion(tab);
}

/** The same above a list of the versions. */
export function VerdictOfVersions({ tabs }: Pick<VersionsVerdictProps, 'tabs'>) {
  const { verdict, ask } = useVerdict(tabs.map(({ id }) => id));
  return <VersionsVerdict tabs={tabs} verdict={verdict} onAsk={ask} />;
}
