import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BarText, TabText } from '@tabdock/contracts/scores';
import { barSentence, tablatureSystems, tablatureText } from '@tabdock/contracts/scores/tablature';
import { plainTabTextEndpoint } from '@tabdock/contracts/endpoints/scores';
import { hrefOf } from '../../../api/from-route';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { DownloadIcon } from '../../../components/graphics/icons';

interface TextActionsProps {
  tab: { readonly id: string; readonly title: string; readonly artist: string };
  text: TabText;
  /** Those that are shown. */
  bars: readonly BarText[];
  isAscii: boolean;
}

/** What can be done with the text: copy the bars that are shown, and for accounts that have the tab, save all of it. */
export function TextActions({ tab, text, bars, isAscii }: TextActionsProps) {
  const { track, name, labels, access } = text;
  const dispatch = useAppDispatch();
  const copy = async () => {
    const words = bars.map(barSentence).join('\n');
    const copied =
      isAscii && labels !== null ? tablatureText(tablatureSystems(bars, labels)) : words;
    try {
      await navigator.clipboard.writeText(copied);
      dispatch(showToast({ tone: 'success', title: 'Bars copied' }));
    } catch {
      dispatch(
        showToast({
          tone: 'error',
          title: 'The bars could not be copied',
          description: 'Select them and copy them by hand.',
        }),
      );
    }
  };
  return (
    <Box
      sx={{ mt: 6, display: 'flex', flexWrap: 'wrap', gap: 3, '@media print': { display: 'none' } }}
    >
      <Button onClick={() => void copy()}>Copy these bars</Button>
      {access === 'whole' && (
        <Button
          component="a"
          href={`${hrefOf(plainTabTextEndpoint, { tabId: tab.id })}?track=${track}`}
          download={`${tab.artist} - ${tab.title}, ${name}.txt`}
          startIcon={<DownloadIcon />}
        >
          Download .txt
        </Button>
      )}
    </Box>
  );
}
