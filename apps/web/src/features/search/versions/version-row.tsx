import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { CSSObject } from '@mui/material/styles';
import type { TabResult } from '@tabdock/contracts/search';
import { useId, useState, type ReactNode } from 'react';
import { ChevronIcon } from '../../../components/graphics/icons';
import { Rating } from '../../../components/tab/rating';
import { TabLink } from '../../../components/tab/tab-link';
import { tabName } from '../../../components/text/tab-name';
import { visuallyHidden } from '../../../components/text/visually-hidden';
import { useMovable } from '../../../components/layout/use-movable';
import type { Column, SavedFile } from './compare-versions';
import { RowHint } from './row-hint';
import { SavedMark } from './saved-mark';
import { VersionDetails } from './version-details';
import { VersionFacts } from './version-facts';
import { subgrid, TABLE } from './versions.layout';

interface VersionRowProps {
  tab: TabResult;
  /** The facts that are shown. */
  columns: readonly Column[];
  /** Whether it is one of several versions, in their columns. */
  compared: boolean;
  /** Marks the best supported of several versions. */
  best: boolean;
  /** Marks the most complete of several stored versions. */
  complete?: boolean;
  /** Where the visitor has downloaded it already. */
  file?: SavedFile | undefined;
  /** Whether it says which site it is from, where there are several. */
  showSource: boolean;
  /** Its checkbox, where the song's own is not the same. */
  select?: ReactNode;
  /** What else can be done with it: beside what opens the details, without room in them. */
  more?: ReactNode;
  /** What its file holds; drawn once the details are open. */
  renderFile?: (() => ReactNode) | undefined;
  /** Called when the details are opened. */
  onOpen?: (() => void) | undefined;
  /** Wider than a phone. */
  roomy: boolean;
  /** What can be done with this version now: download it, watch it come, save it again. */
  action: ReactNode;
}

export function VersionRow({
  tab,
  columns,
  compared,
  best,
  complete = false,
  file,
  showSource,
  select,
  more,
  renderFile,
  onOpen,
  roomy,
  action,
}: VersionRowProps) {
  const [open, setOpen] = useState(false);
  // What is not seen yet is not drawn: it is a third of a row's elements.
  const [wasOpened, setOpened] = useState(false);
  const [wasFocused, setFocused] = useState(false);
  const detailsId = useId();
  const moved = useMovable(more);
  const format = file?.format ?? tab.format;
  const toggle = open ? 'Less' : 'More';
  const inTable = (sx: CSSObject): Record<string, CSSObject> => (compared ? { [TABLE]: sx } : {});
  return (
    <Box
      component="li"
      data-testid="version"
      data-url={tab.url}
      data-tab={tab.id}
      data-stop
      tabIndex={-1}
      aria-label={tabName(tab)}
      onFocus={() => setFocused(true)}
      sx={{
        position: 'relative',
        // The second line begins under the rating, not under the checkbox.
        '--line-start': compared ? '2' : '1',
        display: 'grid',
        gridTemplateColumns: `${compared ? 'auto ' : ''}minmax(0, 1fr) auto auto`,
        alignItems: 'center',
        columnGap: { xs: compared ? 0 : 2, sm: 2 },
        pl: compared ? { xs: 1, md: 2 } : { xs: 4, md: 14 },
        pr: { xs: 2, md: 3 },
        py: { xs: 1, sm: 2 },
        borderTop: 1,
        borderColor: 'divider',
        // Clear of the search bar and of what is docked, when it takes the focus.
        scrollMarginTop: (theme) => `calc(${theme.sizes.touch} + ${theme.spacing(13)})`,
        scrollMarginBottom: (theme) => `calc(${theme.sizes.dock} + ${theme.spacing(4)})`,
        '&:focus-visible': { outlineOffset: -2 },
        ...inTable({ ...subgrid, columnGap: 'inherit', py: 1 }),
      }}
    >
      {select}
      <Box sx={{ minWidth: 0, ...inTable({ display: 'contents' }) }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            ...inTable({ display: 'contents' }),
          }}
        >
          <Box component="span" sx={inTable({ '& > *': { flexDirection: 'column' } })}>
            <Rating rating={tab.rating} votes={tab.votes} ratings={tab.ratings} />
          </Box>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              minWidth: 0,
            }}
          >
            <Typography variant="body2" component="span" sx={inTable({ flexBasis: '100%' })}>
              <TabLink tabId={tab.id} label={tab.version ? tabName(tab) : `Open ${tab.title}`}>
                {tab.version ?? 'Open'}
              </TabLink>
            </Typography>
            {/* Hidden on a phone, where the button and the details say it. */}
            <Box
              component="span"
              sx={(theme) => ({
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2,
                whiteSpace: 'nowrap',
                [theme.breakpoints.down('sm')]: visuallyHidden,
              })}
            >
              {format && (
                <Typography variant="caption" component="span" color="textSecondary">
                  {format.toUpperCase()}
                </Typography>
              )}
              {best && <Mark>Best rated</Mark>}
              {complete && <Mark>Most complete</Mark>}
              {file && <SavedMark />}
            </Box>
          </Box>
        </Box>
        <VersionFacts tab={tab} file={file} columns={columns} label="Facts" compared={compared} />
      </Box>
      <Box sx={{ display: 'flex', mx: { sm: -1 }, ...inTable({ mx: -2 }) }}>
        <IconButton
          aria-label={toggle}
          data-tip={toggle}
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => {
            setOpen(!open);
            setOpened(true);
            if (!open) onOpen?.();
          }}
          sx={{ mx: { sm: -0.5 } }}
        >
          <ChevronIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
        {roomy && moved.place}
      </Box>
      <Box data-action sx={{ display: 'contents' }}>
        {action}
      </Box>
      <Box id={detailsId} hidden={!open} sx={{ gridColumn: 'var(--line-start) / -1', pt: 1 }}>
        {wasOpened && (
          <VersionDetails tab={tab} file={file} showSource={showSource} roomy={roomy} />
        )}
        {open && renderFile?.()}
        {!roomy && moved.place}
      </Box>
      {wasFocused && <RowHint />}
      {moved.children}
    </Box>
  );
}

/** Why this version stands out among the others of its song. */
function Mark({ children }: { children: string }) {
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{ fontWeight: 'fontWeightMedium', color: 'primary.dark' }}
    >
      {children}
    </Typography>
  );
}
