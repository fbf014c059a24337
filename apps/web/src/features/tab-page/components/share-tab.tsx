import Button from '@mui/material/Button';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { ShareIcon } from '../../../components/graphics/icons';
import { tabPath } from '../../../components/tab/tab-link';

interface ShareTabProps {
  tab: { readonly id: string; readonly title: string; readonly artist: string };
}

/** Hands the page's address to the device's own sharing where there is one, else copies it. */
export function ShareTab({ tab: { id, title, artist } }: ShareTabProps) {
  const dispatch = useAppDispatch();
  const share = async () => {
    const url = new URL(tabPath(id), window.location.origin).href;
    try {
      const device: Partial<Navigator> = navigator;
      if (device.share) return await device.share({ title: `${title} – ${artist}`, url });
      await navigator.clipboard.writeText(url);
      dispatch(showToast({ tone: 'success', title: 'Link copied' }));
    } catch (error) {
      // The person closed the device's own sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      dispatch(
        showToast({ tone: 'error', title: 'The link could not be copied', description: url }),
      );
    }
  };
  return (
    <Button startIcon={<ShareIcon />} onClick={() => void share()}>
      Share
    </Button>
  );
}
