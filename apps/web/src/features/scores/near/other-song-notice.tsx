import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TabPage } from '@tabdock/contracts/tabs';
import { Notice } from '../../../components/feedback/notice';
import { TabLink, tabPath } from '../../../components/tab/tab-link';
import { tabName } from '../../../components/text/tab-name';
import { useGetOperatorQuery } from '../../../operator/operator.api';

/** Tabs that are named as evidence. */
const NAMED_MAX = 3;

interface OtherSongNoticeProps {
  tab: Pick<TabPage, 'id' | 'title' | 'artist' | 'near'>;
}

/** Says so where the file seems to hold another song than the one that it is named after. */
export function OtherSongNotice({ tab }: OtherSongNoticeProps) {
  const otherSong = tab.near?.otherSong;
  if (!otherSong) return null;
  const evidence = (tab.near?.tabs ?? []).filter(
    ({ relation }) => relation !== 'part' && relation !== 'whole',
  );
  return (
    <Notice tone="quiet" action={<TellUs tab={tab} />} sx={{ mb: 6 }}>
      This file seems to be another song: {otherSong.title} by {otherSong.artist}. It holds the same
      music as{' '}
      {evidence.slice(0, NAMED_MAX).map((one, index) => (
        <Box key={one.id} component="span">
          {index > 0 && ', '}
          <TabLink tabId={one.id} sx={{ color: 'primary.main', display: 'inline' }}>
            {tabName(one)}
          </TabLink>
        </Box>
      ))}
      , and other versions of {tab.title} hold something else.
    </Notice>
  );
}

/** A letter to the operator, where there is an address for it. */
function TellUs({ tab: { id, title, artist } }: OtherSongNoticeProps) {
  const { data: operator } = useGetOperatorQuery();
  if (!operator?.email) return null;
  const subject = encodeURIComponent(`Wrong song: ${title} by ${artist}`);
  const body = encodeURIComponent(`${window.location.origin}${tabPath(id)}`);
  return (
    <Button component="a" href={`mailto:${operator.email}?subject=${subject}&body=${body}`}>
      Wrong song? Tell us
    </Button>
  );
}
