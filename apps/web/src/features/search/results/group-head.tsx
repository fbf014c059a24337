import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { ChevronIcon } from '../../../components/graphics/icons';
import { Rating } from '../../../components/tab/rating';
import { TabLink } from '../../../components/tab/tab-link';
import { count, formatNumber } from '../../../components/text/format';
import type { ResultGroup } from '../grouping';
import { SavedMark } from '../versions/saved-mark';

interface GroupHeadProps {
  group: ResultGroup;
  /** How many of its versions are saved. */
  saved: number;
  open: boolean;
  /** Id of the list of versions, which the head opens and closes if there are several. */
  listId: string;
  onToggle: () => void;
}

/** A song over its versions: title, artist, and how good they are. */
export function GroupHead({ group, saved, open, listId, onToggle }: GroupHeadProps) {
  const several = group.tabs.length > 1;
  const hidden = group.versions - group.tabs.length;
  const [only] = group.tabs;
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
  const layout = {
    display: 'flex',
    alignItems: 'center',
    gap: { xs: 2, sm: 4 },
    flex: 1,
    minWidth: 0,
    pl: 1,
    pr: { xs: 4, md: 5 },
    py: 2,
  };
  return (
    <Typography variant="h3" sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
      {several ? (
        <ButtonBase
          data-testid="group-toggle"
          // A closed group represents its versions, so the row keys stop at it.
          data-stop={open ? undefined : true}
          aria-expanded={open}
          aria-controls={listId}
          onClick={onToggle}
          sx={{
            ...layout,
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
        <Box component="span" sx={{ ...layout, pb: 0 }}>
          {head}
        </Box>
      )}
    </Typography>
  );
}
