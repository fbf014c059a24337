import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { detailOf } from '../../api/api-error';
import { useAppDispatch } from '../../api/store-hooks';
import { announce } from '../../components/feedback/announcer/announcer.slice';
import { showToast } from '../../components/feedback/toasts/toasts.slice';
import { useCancelDownloadMutation, useRetryDownloadMutation } from '../downloads.api';
import { isActive } from '../record-state';

/**
 * Cancels the download while it is active, else has it fetched again. The row shows the outcome; a toast says why it
 * failed.
 */
export function useDownloadChange(record: DownloadRecord) {
  const [cancel, cancelling] = useCancelDownloadMutation();
  const [retry, retrying] = useRetryDownloadMutation();
  const dispatch = useAppDispatch();

  const change = async (): Promise<void> => {
    const active = isActive(record);
    const { error } = await (active ? cancel : retry)(record.id);
    if (!error) {
      dispatch(announce(`${active ? 'Cancelled' : 'Queued again'}: ${record.title}`));
      return;
    }
    const title = active ? 'Could not cancel the download' : 'Could not fetch it again';
    dispatch(showToast({ tone: 'error', title, description: detailOf(error) }));
  };
  return { change, pending: cancelling.isLoading || retrying.isLoading };
}
