import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Checkbox } from '../../../../components/inputs/checkbox';
import { Notice } from '../../../../components/feedback/notice';
import { nearWords } from '../../../../components/tab/near-words';
import { tabName } from '../../../../components/text/tab-name';
import { NamedTabLink } from '../../../../components/tab/named-tab-link';
import { useGetNearTabsQuery } from './suggestions.api';

interface NearChoiceProps {
  /** The reported tabs. */
  tabIds: readonly string[];
  chosen: ReadonlySet<string>;
  onChoose: (tabId: string, isChosen: boolean) => void;
}

/** Other tabs with the music of reported ones, each to be taken down too or not; nothing where there is none. */
export function NearChoice({ tabIds, chosen, onChoose }: NearChoiceProps) {
  const { currentData: tabs, error, refetch } = useGetNearTabsQuery(tabIds);
  if (error !== undefined)
    return (
      <Notice small action={<Button onClick={() => void refetch()}>List them again</Button>}>
        Tabs with the same music cannot be listed right now.
      </Notice>
    );
  const reported = new Set(tabIds);
  // A tab may be near several of those reported: the first of them, which is the nearest for most, speaks for all.
  const near = new Map(
    (tabs ?? [])
      .flatMap((tab) => tab.near)
      .filter(({ id }) => !reported.has(id))
      .toReversed()
      .map((one) => [one.id, one]),
  );
  if (near.size === 0) return null;
  return (
    <section aria-label="Other tabs with this music">
      <Typography variant="caption" color="textSecondary">
        Other tabs with this music
      </Typography>
      {/* The boxes stand below the words above them, not their touch areas. */}
      <Box component="ul" sx={{ ml: -3, my: 1 }}>
        {[...near.values()].toReversed().map((tab) => (
          <Box
            component="li"
            key={tab.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1 }}
          >
            <Checkbox
              label={`Take down too: ${tabName(tab)} by ${tab.artist}`}
              checked={chosen.has(tab.id) ? 'all' : 'none'}
              onChange={(isChosen) => onChoose(tab.id, isChosen)}
            />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2">
                <NamedTabLink tab={tab} />
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {nearWords(tab, 'the reported tab')}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary">
        Those that are ticked are removed with the notice.
      </Typography>
    </section>
  );
}
