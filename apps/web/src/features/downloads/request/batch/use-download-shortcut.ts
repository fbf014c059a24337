import { usePageAction } from '../../../../components/keyboard/page-action';
import { useSession } from '../../../../session/use-session';
import type { RequestedTab } from '../../requests.api';
import { useBatchBlocked } from './use-batch-blocked';
import { useRequestBatch } from './use-request-batch';

/** Offers to download `tabs` at once to the keys. With none, or for a guest, pressing them says what is missing. */
export function useDownloadShortcut(tabs: RequestedTab[]): void {
  const { isLoading } = useSession();
  const blocked = useBatchBlocked();
  const request = useRequestBatch();
  usePageAction('downloadSelected', () => void request(tabs), !isLoading && !blocked);
}
