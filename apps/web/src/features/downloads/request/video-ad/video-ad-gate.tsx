import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../../api/store-hooks';
import { Opened } from '../../../../components/overlays/opened';
import { adFinished, selectCurrentAd } from '../../downloads.slice';
import { useKeptVideoAds } from './use-kept-video-ads';

interface VideoAdGateProps {
  /** The dialog for the download of a tab; `onContinue` lets it through. */
  renderDialog: (title: string, onContinue: () => void) => ReactNode;
}

/** Shows the video ad of one accepted download after another. */
export function VideoAdGate({ renderDialog }: VideoAdGateProps) {
  useKeptVideoAds();
  const current = useSelector(selectCurrentAd);
  const dispatch = useAppDispatch();
  if (!current) return null;
  const finish = () => dispatch(adFinished(current.downloadId));
  return (
    <Opened key={current.downloadId} onClose={finish}>
      {renderDialog(current.tab.title, finish)}
    </Opened>
  );
}
