import { useSelector } from 'react-redux';
import { ActivityText } from '../../../download-records/components/activity-text';
import { selectLastOutcome, selectPanelShown } from '../downloads.slice';
import { isActive } from '../../../download-records/record-state';
import { useDownloads } from '../use-downloads';

/** Idle, Running or Error, a line of text, and its short form for the closed menu: none before the first download. */
export function usePanelStatus() {
  const { downloads } = useDownloads();
  const lastOutcome = useSelector(selectLastOutcome);
  // Places change without messages: shown only while the panel polls for them.
  const placesAreFresh = useSelector(selectPanelShown);
  const active = downloads.filter(isActive);
  const first = active.find(({ status }) => status === 'downloading') ?? active[0];
  if (first) {
    // No bytes: this is part of a button's name, which a screen reader would say again each second.
    const calm = { ...first, progress: null, queue: placesAreFresh ? first.queue : null };
    const text = (
      <>
        {first.title}: <ActivityText record={calm} />
      </>
    );
    const line = active.length > 1 ? `${active.length} under way` : text;
    return { word: 'Running', text, line, active: active.length } as const;
  }
  if (!lastOutcome)
    return { word: 'Idle', text: 'Waiting for download command...', line: '', active: 0 } as const;
  const { failed, text } = lastOutcome;
  return { word: failed ? 'Error' : 'Idle', text, line: text, active: 0 } as const;
}
