import type { ReportCase } from '@tabdock/contracts/community';
import { DeleteReported } from './delete-reported';
import { MuteAuthor } from './mute-author';

export interface Asking {
  reported: ReportCase;
  action: 'mute' | 'delete';
}

interface CaseDialogProps extends Asking {
  onClose: () => void;
}

/** Asks before an author is muted or what was reported is deleted. */
export function CaseDialog({ reported, action, onClose }: CaseDialogProps) {
  return action === 'mute' ? (
    <MuteAuthor author={reported.author} onClose={onClose} />
  ) : (
    <DeleteReported reported={reported} onClose={onClose} />
  );
}
