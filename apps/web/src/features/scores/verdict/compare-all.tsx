import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { RowsSkeleton } from '../../../components/feedback/rows-skeleton';
import { SelectField } from '../../../components/inputs/select-field';
import { comparedVersions, type VersionTab } from './compared-version';
import { useVerdict } from './use-verdict';
import { VersionCards } from './version-cards';
import { VersionsTable } from './versions-table';
import { VersionsVerdict } from './versions-verdict';

interface CompareAllProps {
  /** All versions of one song. */
  tabs: readonly VersionTab[];
  title: string;
}

/** All versions of a song beside each other: which is the most complete, why, and how each goes with the others. */
export function CompareAll({ tabs, title }: CompareAllProps) {
  const { verdict, error, ask } = useVerdict(tabs.map(({ id }) => id));
  const isDesk = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [chosen, setChosen] = useState<string>();
  if (tabs.length < 2)
    return <Typography color="textSecondary">There is one version of this song.</Typography>;
  if (verdict === undefined)
    return error === undefined ? (
      <RowsSkeleton text="Comparing all versions…" />
    ) : (
      <LoadFailure error={error} onRetry={ask} />
    );
  const versions = comparedVersions(tabs, verdict);
  const known = versions.filter(({ version }) => version !== undefined);
  const other = known.find(({ tab }) => tab.id === chosen) ?? known[0];
  const List = isDesk ? VersionsTable : VersionCards;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 6 }}>
      <VersionsVerdict tabs={tabs} verdict={verdict} onAsk={ask} />
      {known.length > 1 && (
        <Box sx={{ maxWidth: (theme) => theme.sizes.dialog }}>
          <SelectField
            label="Compare each with"
            value={other?.tab.id ?? ''}
            options={known.map(({ tab, name }) => ({ value: tab.id, label: name }))}
            onChange={setChosen}
          />
        </Box>
      )}
      <List
        versions={versions}
        verdict={verdict}
        other={known.length > 1 ? other : undefined}
        title={title}
      />
    </Box>
  );
}
