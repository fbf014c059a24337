import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { TabResult } from '@tabdock/contracts/search';
import { memo, useId, useState, type ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { ChevronIcon } from '../../../components/graphics/icons';
import { count, formatNumber } from '../../../components/text/format';
import { TabLink } from '../../../components/tab/tab-link';
import { tabName } from '../../../components/text/tab-name';
import type { ResultGroup } from '../grouping';
import { Rating } from '../../../components/tab/rating';
import { SavedMark } from './saved-mark';
import type { SavedFile } from './version-facts';
import { VersionRow } from './version-row';

interface ResultGroupCardProps {
  group: ResultGroup;
  /** Open until it is closed; one that was open stays open. */
  initiallyOpen: boolean;
  showSource: boolean;
  savedFiles: ReadonlyMap<string, SavedFile>;
  renderAction: (tab: TabResult) => ReactNode;
  renderMore?: (tab: TabResult) => ReactNode;
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

/** One song. With several versions its head opens and closes them. */
export const ResultGroupCard = memo(function ResultGroupCard({
  group,
  initiallyOpen,
  showSource,
  savedFiles,
  renderAction,
  renderMore,
  renderSelect,
}: ResultGroupCardProps) {
  const several = group.tabs.length > 1;
  const [toggled, setToggled] = useState<boolean>();
  const [wasOpen] = useState(initiallyOpen || !several);
  const open = toggled ?? (initiallyOpen || wasOpen);
  const hidden = group.versions - group.tabs.length;
  const saved = several ? group.tabs.filter(({ id }) => savedFiles.has(id)).length : 0;
  const listId = useId();
  const [only] = group.tabs;
  const shown = open || !several;
  const head = (
    <>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block' }}>
          {several || !only ? group.title : <TabLink tabId={only.id}>{group.title}</TabLink>}
        </Box>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ display: 'block' }}
        >
          {group.artist}
        </Typography>
      </Box>
      {group.versions > 1 && (
        <Box
          component="span"
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: { xs: 'flex-end', sm: 'center' },
            columnGap: 5,
            flexShrink: 0,
          }}
        >
          {several && (
            <Rating
              rating={group.averageRating}
              votes={group.totalVotes}
              ratings={group.ratings}
              stacked
            />
          )}
          <Typography component="span" variant="caption" color="textSecondary">
            {hidden > 0 && `${formatNumber(group.tabs.length)} of `}
            {count(group.versions, 'version')}
          </Typography>
          {saved > 0 && <SavedMark amount={saved} />}
        </Box>
      )}
    </>
  );
  const headLayout = {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    flex: 1,
    minWidth: 0,
    pl: 1,
    pr: { xs: 4, md: 5 },
    py: 3,
  };
  const allVersions = `all ${hidden > 0 ? 'shown ' : ''}versions of ${group.title}`;
  const selectName = several || !only ? allVersions : tabName(only);
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
        // Hundreds of songs cost only what is seen of them; the browser still finds text in the rest. The first ones have
        // their height at once, as what stands between them and the rest must not move.
        contentVisibility: initiallyOpen ? 'visible' : 'auto',
        containIntrinsicSize: (theme) => `auto ${theme.sizes.songCard}`,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: { xs: 1, md: 2 } }}>
        {renderSelect(group.tabs, selectName)}
        <Typography variant="h3" sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
          {several ? (
            <ButtonBase
              data-testid="group-toggle"
              aria-expanded={open}
              aria-controls={listId}
              onClick={() => setToggled(!open)}
              sx={{
                ...headLayout,
                font: 'inherit',
                textAlign: 'left',
                '&:hover': { bgcolor: 'sunken' },
                '&.Mui-focusVisible': { outlineOffset: -2 },
              }}
            >
              {head}
              <ChevronIcon
                sx={{
                  color: 'text.secondary',
                  transform: open ? 'rotate(180deg)' : 'none',
                  transition: (theme) => theme.transitions.create('transform'),
                }}
              />
            </ButtonBase>
          ) : (
            <Box component="span" sx={{ ...headLayout, pb: 2 }}>
              {head}
            </Box>
          )}
        </Typography>
      </Box>
      <Box
        component="ul"
        id={listId}
        hidden={!shown}
        aria-label={`Versions of ${group.title}`}
        sx={several ? undefined : { '& > li': { borderTop: 'none', pt: 0 } }}
      >
        {shown &&
          group.tabs.map((tab) => (
            <VersionRow
              key={tab.id}
              tab={tab}
              best={tab.id === group.bestId}
              showSource={showSource}
              select={several && renderSelect([tab], tabName(tab))}
              file={savedFiles.get(tab.id)}
              more={renderMore?.(tab)}
              action={renderAction(tab)}
            />
          ))}
      </Box>
    </Box>
  );
}, drawnAlike);
