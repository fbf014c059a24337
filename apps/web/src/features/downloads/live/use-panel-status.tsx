import { useSelector } from 'react-redux';
import { ActivityText } from '../../../download-records/components/activity-text';
import { selectLastOutcome, selectPanelShown } from '../downloads.slice';
import { isActive } from '../../../download-records/record-state';
import { useDownloads } from '../use-downloads';

/** Idle, Running or Error, and a line of text. */
export function usePanelStatus() {
  const { downloads } = useDownloads();
  const lastOutcome = useSelector(selectLastOutcome);
  // Places change without messages: shown only while the panel polls for them.
  const placesAreFresh = useSelector(selectPanelShown);
  const active = downloads.filter(isActive);
  const first = active.find(({ status }) => status === 'downloading') ?? active[0];
  if (first) {
    // Without bytes: this is part of a button's name, which a screen reader would say again each second.
    const calm = { ...first, progress: null, queue: placesAreFresh ? first.queue : null };
    const text = (
      <>
        {first.title}: <ActivityText record={calm} />
      </>
    );
    return { word: 'Running', text, active: active.length } as const;
  }
  if (!lastOutcome)
    return { word: 'Idle', text: 'Waiting for download command...', active: 0 } as const;
  return {
    word: lastOutcome.failed ? 'Error' : 'Idle',
    text: lastOutcome.text,
    active: 0,
  } as const;
}
