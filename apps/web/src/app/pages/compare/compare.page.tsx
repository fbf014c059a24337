import { useParams } from 'react-router-dom';
import { isApiError } from '../../../api/api-error';
import { LoadingPage } from '../../../features/public-pages/components/loading-page';
import { useGetTabQuery } from '../../../features/tab-page/tab-page.api';
import { MissingTab } from '../tab/missing-tab';
import { isTabId } from '../tab/tab-id';
import { LoadedComparison } from './loaded-comparison';

/** `/compare/{one}/{other}`: two versions side by side. */
export function ComparePage() {
  const { one = '', other = '' } = useParams();
  if (!isTabId(one) || !isTabId(other)) return <MissingTab />;
  return <KnownTabs one={one.toLowerCase()} other={other.toLowerCase()} />;
}

function KnownTabs({ one, other }: { one: string; other: string }) {
  const first = useGetTabQuery(one);
  const second = useGetTabQuery(other);
  const error = first.error ?? second.error;
  if (isApiError(error) && error.status === 404) return <MissingTab />;
  if (isApiError(error) && error.status === 410) return <MissingTab takenDown={error.detail} />;
  if (first.currentData && second.currentData)
    return <LoadedComparison one={first.currentData} other={second.currentData} />;
  const retry = () => {
    void first.refetch();
    void second.refetch();
  };
  return <LoadingPage what="The comparison" error={error} onRetry={retry} />;
}
