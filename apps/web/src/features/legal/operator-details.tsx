import Skeleton from '@mui/material/Skeleton';
import { LoadFailure } from '../../components/feedback/load-failure';
import { useGetOperatorQuery } from '../../operator/operator.api';

/** Who is responsible for this installation, as far as that is set. */
export function OperatorDetails() {
  const { data, error, isFetching, refetch } = useGetOperatorQuery();
  if (error && !isFetching) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="50%" />;
  const { name, address, email } = data;
  if (name === null && address.length === 0 && email === null)
    return <p>Whoever runs this installation has not entered their name and address yet.</p>;
  return (
    <>
      <p>
        {[name, ...address].flatMap((line) =>
          line === null
            ? []
            : [
                <span key={line}>
                  {line}
                  <br />
                </span>,
              ],
        )}
      </p>
      {email !== null && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </>
  );
}
