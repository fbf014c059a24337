import { DialogFrame } from '../../../components/overlays/dialog-frame';
import { AdView } from '../serving/ad-view';
import { ModalAd } from './modal-ad';

interface VideoAdDialogProps {
  /** Title of the tab that is fetched meanwhile. */
  title: string;
  /** Lets the tab through. */
  onContinue: () => void;
}

/** The ad that comes with a download. Continue waits for it; Escape and Close do not. */
export function VideoAdDialog({ title, onContinue }: VideoAdDialogProps) {
  return (
    <DialogFrame
      title="A short break"
      text={`Ads keep Tabdock free. "${title}" is being fetched in the meantime: you find it in the Download Menu and in Files, also if you close this.`}
      dismissible
      onClose={(_, reason) => reason === 'escapeKeyDown' && onContinue()}
    >
      <AdView>
        <ModalAd onContinue={onContinue} />
      </AdView>
    </DialogFrame>
  );
}
