import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { byBest } from '@tabdock/contracts/community';
import type { TabResult } from '@tabdock/contracts/search';
import { memo, useId, useRef, useState, type ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { tabName } from '../../../components/text/tab-name';
import { CompareAllLink } from '../../../components/tab/compare-all-link';
import { NextVersion } from '../../../components/versions/next-version';
import { useMostComplete } from '../filters/use-most-complete';
import type { ResultGroup } from '../grouping';
import { columnsOf, type SavedFile } from '../versions/compare-versions';
import { VersionRow } from '../versions/version-row';
import { VersionsHead } from '../versions/version-facts';
import { subgrid, TABLE, tableSx } from '../versions/versions.layout';
import { GroupHead } from './group-head';

/** How a version's action looks: one among the versions of a song stands out. */
export type ActionLook = 'filled' | 'quiet';

interface ResultGroupCardProps {
  group: ResultGroup;
  /** The first one stands out even if it has a single version, or no rated one. */
  first: boolean;
  /** Open until it is closed; one that was open stays open. */
  initiallyOpen: boolean;
  showSource: boolean;
  savedFiles: ReadonlyMap<string, SavedFile>;
  renderAction: (tab: TabResult, look: ActionLook) => ReactNode;
  renderMore?: (tab: TabResult) => ReactNode;
  /** What the file of a version holds, one of these. */
  renderFile?: ((tab: TabResult, versions: readonly TabResult[]) => ReactNode) | undefined;
  renderSelect: (tabs: TabResult[], name: string) => ReactNode;
}

/** Regrouping makes new groups: one that holds the same versions is drawn as it was. */
function drawnAlike(before: ResultGroupCardProps, after: ResultGroupCardProps): boolean {
  const { group: old, ...oldRest } = before;
  const { group, ...rest } = after;
  const same =
    old.versions === group.versions &&
    old.tabs.length === group.tabs.length &&
    old.tabs.every((tab, index) => tab === group.tabs[index]);
  return same && shallowEqual(oldRest, rest);
}

/** The one after this, best first, and the best after the last. */
function nextBest(tabs: readonly TabResult[], tab: TabResult): string | undefined {
  const ranked = tabs.toSorted(byBest);
  return ranked[(ranked.indexOf(tab) + 1) % ranked.length]?.id;
}

/** One song. With several versions its head opens and closes them. */
export const ResultGroupCard = memo(function ResultGroupCard({
  group,
  first,
  initiallyOpen,
  showSource,
  savedFiles,
  renderAction,
  renderMore,
  renderFile,
  renderSelect,
}: ResultGroupCardProps) {
  const several = group.tabs.length > 1;
  const roomy = useMediaQuery((theme) => theme.breakpoints.up('sm'), { noSsr: true });
  const [toggled, setToggled] = useState<boolean>();
  const [isLookedAt, setLookedAt] = useState(false);
  const { best: complete } = useMostComplete(group.tabs, isLookedAt);
  const [wasOpen] = useState(initiallyOpen || !several);
  const open = toggled ?? (initiallyOpen || wasOpen);
  const hidden = group.versions - group.tabs.length;
  const saved = several ? group.tabs.filter(({ id }) => savedFiles.has(id)).length : 0;
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [top] = group.tabs;
  const shown = open || !several;
  const columns = columnsOf(group.tabs, savedFiles);
  const filledId = group.bestId ?? (first ? top?.id : undefined);
  const allVersions = `all ${hidden > 0 ? 'shown ' : ''}versions of ${group.title}`;
  const selectName = several || !top ? allVersions : tabName(top);
  const goToNext = (tab: TabResult) => {
    const id = nextBest(group.tabs, tab);
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [];
    [...rows].find(({ dataset }) => dataset['tab'] === id)?.focus();
  };
  return (
    <Box
      component="li"
      data-group={group.key}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'clip',
        // Hundreds of songs cost only what is seen of them; the browser still finds text in the rest. The first ones
        // have their height at once, as what stands between them and the rest must not move.
        contentVisibility: initiallyOpen ? 'visible' : 'auto',
        containIntrinsicSize: (theme) => `auto ${theme.sizes.songCard}`,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: { xs: 1, md: 2 } }}>
        {renderSelect(group.tabs, selectName)}
        <GroupHead
          group={group}
          saved={saved}
          open={open}
          listId={listId}
          onToggle={() => setToggled(!open)}
        />
      </Box>
      <Box id={listId} hidden={!shown} sx={several ? tableSx(columns.length) : null}>
        {shown && several && top && (
          <VersionsHead tab={top} file={savedFiles.get(top.id)} columns={columns} />
        )}
        <Box
          component="ul"
          ref={list}
          aria-label={`Versions of ${group.title}`}
          sx={several ? { [TABLE]: subgrid } : { '& > li': { borderTop: 'none', pt: 1 } }}
        >
          {shown &&
            group.tabs.map((tab) => (
              <NextVersion key={tab.id} value={several ? () => goToNext(tab) : undefined}>
                <VersionRow
                  tab={tab}
                  columns={columns}
                  compared={several}
                  best={tab.id === group.bestId}
                  complete={complete?.has(tab.id)}
                  showSource={showSource}
                  select={several && renderSelect([tab], tabName(tab))}
                  file={savedFiles.get(tab.id)}
                  more={renderMore?.(tab)}
                  renderFile={renderFile && (() => renderFile(tab, group.tabs))}
                  onOpen={() => setLookedAt(true)}
                  roomy={roomy}
                  action={renderAction(tab, tab.id === filledId ? 'filled' : 'quiet')}
                />
              </NextVersion>
            ))}
        </Box>
        {shown && several && top && (
          <Box
            sx={{
              gridColumn: '1 / -1',
              pl: { xs: 14, md: 14.5 },
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <CompareAllLink tabId={group.bestId ?? top.id} title={group.title} />
          </Box>
        )}
      </Box>
    </Box>
  );
}, drawnAlike);
