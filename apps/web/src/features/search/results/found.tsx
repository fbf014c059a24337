import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TabResult } from '@tabdock/contracts/search';
import { Fragment, type ReactNode } from 'react';
import { count } from '../../../components/text/format';
import { RESULTS_WITHOUT_AD } from '../../../config/limits';
import type { ResultGroup } from '../grouping';
import { ResultGroupCard, type ActionLook } from './result-group';
import { resultsContainer } from '../versions/versions.layout';
import { ResultsMessage } from '../nothing-found/results-message';
import type { SavedFile } from '../versions/compare-versions';

/** The first groups are open; the rest would push each other off the page. */
const GROUPS_OPEN = 3;

/** Styles of the ad's place: without an ad it takes no room, not even the gap before it. */
const interludeSx = {
  '&:empty': { display: 'none' },
  '&:has(> [data-ad-slot="held"])': { mt: -3 },
} as const;

export interface FoundProps {
  /** How many results there are, shown or not. */
  total: number;
  groups: ResultGroup[];
  /** The results come from several sites. */
  showSource: boolean;
  /** Instead of results where there are none. */
  nothing: ReactNode;
  onClearFilters: () => void;
  /** Files that the visitor has downloaded already, by the ids of their tabs. */
  savedFiles: ReadonlyMap<string, SavedFile>;
  renderAction: (tab: TabResult, look: ActionLook) => ReactNode;
  /** What stands beside the button that opens a version's details. */
  renderMore?: (tab: TabResult) => ReactNode;
  /** What the file of a version holds, among the versions of the song with these ids. */
  renderFile?: ((tab: TabResult, versions: readonly TabResult[]) => ReactNode) | undefined;
  /** The checkbox of one version, or of all versions of a song, called `name`. */
  renderSelect: (tabs: TabResult[], name: string) => ReactNode;
  /** What stands between the groups when there are more than three results. */
  interlude: ReactNode;
}

export function Found({
  total,
  groups,
  showSource,
  nothing,
  onClearFilters,
  savedFiles,
  renderAction,
  renderMore,
  renderFile,
  renderSelect,
  interlude,
}: FoundProps) {
  if (total === 0) return nothing;
  if (groups.length === 0)
    return (
      <ResultsMessage text={`None of the ${count(total, 'result')} fits these filters.`}>
        <Button onClick={onClearFilters}>Clear all filters</Button>
      </ResultsMessage>
    );
  const shown = groups.reduce((sum, { tabs }) => sum + tabs.length, 0);
  const interludeAfter = Math.min(groups.length, GROUPS_OPEN) - 1;
  return (
    <Box
      component="ul"
      aria-label="Songs"
      sx={{ ...resultsContainer, display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      {groups.map((group, index) => (
        <Fragment key={group.key}>
          <ResultGroupCard
            group={group}
            first={index === 0}
            initiallyOpen={index < GROUPS_OPEN}
            showSource={showSource}
            savedFiles={savedFiles}
            renderAction={renderAction}
            {...(renderMore && { renderMore })}
            renderFile={renderFile}
            renderSelect={renderSelect}
          />
          {index === interludeAfter && shown > RESULTS_WITHOUT_AD && (
            <Box component="li" sx={interludeSx}>
              {interlude}
            </Box>
          )}
        </Fragment>
      ))}
    </Box>
  );
}
