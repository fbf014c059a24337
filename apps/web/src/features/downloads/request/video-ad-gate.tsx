import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/store-hooks';
import { late } from '../../../components/loading/late';
import { Opened } from '../../../components/overlays/opened';
import { adFinished, selectCurrentAd } from '../downloads.slice';

const VideoAdDialog = late(async () => (await import('./video-ad-dialog')).VideoAdDialog);

/** Shows the video ad of one accepted download after another. */
export function VideoAdGate() {
  const current = useSelector(selectCurrentAd);
  const dispatch = useAppDispatch();
  if (!current) return null;
  const finish = () => dispatch(adFinished(current.downloadId));
  return (
    <Opened key={current.downloadId} onClose={finish}>
      <VideoAdDialog title={current.tab.title} onContinue={finish} />
    </Opened>
  );
}
