import { useSearchParams } from 'react-router-dom';
import { QUERY_MAX_LENGTH } from '../../../config/limits';

const PARAMETER = 'q';

/** The query lives in the URL (`/?q=`), so that back, reload and a shared link all show it again. */
export function useUrlQuery(): readonly [query: string, search: (query: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const query = (parameters.get(PARAMETER) ?? '').trim().slice(0, QUERY_MAX_LENGTH);
  const search = (next: string) => setParameters({ [PARAMETER]: next.trim() });
  return [query, search];
}
