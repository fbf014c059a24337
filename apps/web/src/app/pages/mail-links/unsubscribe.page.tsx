import { Unsubscribe } from '../../../features/auth/components/unsubscribe';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';

export function UnsubscribePage() {
  usePageTitle('Stop mails');
  return <Unsubscribe />;
}
