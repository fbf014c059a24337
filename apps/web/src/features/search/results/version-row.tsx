import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TabResult } from '@tabdock/contracts/search';
import { useId, useState, type ReactNode } from 'react';
import { ChevronIcon } from '../../../components/graphics/icons';
import { SourceLink } from '../../../components/tab/source-link';
import { TabLink } from '../../../components/tab/tab-link';
import { tabName } from '../../../components/text/tab-name';
import { Rating } from '../../../components/tab/rating';
import { SavedMark } from './saved-mark';
import { VersionFacts, type SavedFile } from './version-facts';

interface VersionRowProps {
  tab: TabResult;
  /** Marks the best supported of several versions. */
  best: boolean;
  /** Where the visitor has downloaded it already. */
  file?: SavedFile | undefined;
  /** Says which site it is from, where there are several. */
  showSource: boolean;
  /** Its checkbox, where the song's own is not the same. */
  select?: ReactNode;
  /** Beside what opens the details. */
  more?: ReactNode;
  /** What can be done with this version now: download it, watch it come, save it again. */
  action: ReactNode;
}

export function VersionRow({ tab, best, file, showSource, select, more, action }: VersionRowProps) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <Box
      component="li"
      data-testid="version"
      data-url={tab.url}
      data-tab={tab.id}
      tabIndex={-1}
      aria-label={tabName(tab)}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto auto' },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 2,
        pl: { xs: 4, md: 14 },
        pr: { xs: 4, md: 5 },
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        // Clear of the search bar and of what is docked, when it takes the focus.
        scrollMarginTop: (theme) => `calc(${theme.sizes.touch} + ${theme.spacing(13)})`,
        scrollMarginBottom: (theme) => `calc(${theme.sizes.dock} + ${theme.spacing(4)})`,
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minWidth: 0,
          // The checkbox stands in the margin, under that of the song.
          ml: select ? { xs: -3, md: -12 } : 0,
        }}
      >
        {select}
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 3,
              rowGap: 1,
            }}
          >
            <Rating rating={tab.rating} votes={tab.votes} ratings={tab.ratings} />
            <Typography variant="body2" component="span">
              <TabLink tabId={tab.id} label={tab.version ? tabName(tab) : `Open ${tab.title}`}>
                {tab.version ?? 'Open'}
              </TabLink>
            </Typography>
            {best && (
              <Typography
                variant="caption"
                component="span"
                sx={{ px: 2, borderRadius: 1, bgcolor: 'accentSoft', color: 'primary.dark' }}
              >
                Best rated
              </Typography>
            )}
            {file && <SavedMark />}
          </Box>
          <VersionFacts tab={tab} showSource={showSource} file={file} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: { xs: -2, sm: 0 } }}>
        <Button
          variant="text"
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => setOpen(!open)}
          endIcon={<ChevronIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        >
          {open ? 'Less' : 'More'}
        </Button>
        {more}
      </Box>
      {action}
      <Box id={detailsId} hidden={!open} sx={{ gridColumn: '1 / -1', pb: 1 }}>
        {tab.description && (
          <Typography variant="body2" sx={{ mb: 2 }}>
            {tab.description}
          </Typography>
        )}
        <SourceLink tab={tab} />
      </Box>
    </Box>
  );
}
