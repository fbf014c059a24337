import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/store-hooks';
import { adFinished, selectCurrentAd } from '../downloads.slice';

const VideoAdDialog = lazy(async () => ({
  default: (await import('./video-ad-dialog')).VideoAdDialog,
}));

/** Asks for Continue, one accepted download after the other. */
export function VideoAdGate() {
  const current = useSelector(selectCurrentAd);
  const dispatch = useAppDispatch();
  if (!current) return null;
  return (
    <Suspense fallback={null}>
      <VideoAdDialog
        key={current.downloadId}
        title={current.tab.title}
        onContinue={() => dispatch(adFinished(current.downloadId))}
      />
    </Suspense>
  );
}
