import Skeleton from '@mui/material/Skeleton';
import type { Operator } from '@tabdock/contracts/gateway';
import { LoadFailure } from '../../components/feedback/load-failure';
import { useGetOperatorQuery } from '../../operator/operator.api';

/** Who is responsible for this installation, as far as that is set, and which details are not set. */
export function OperatorDetails() {
  const { data, error, isFetching, refetch } = useGetOperatorQuery();
  if (error && !isFetching) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="50%" />;
  const { name, address, email } = data;
  const lines = [...(name === null ? [] : [name]), ...address];
  const missing = missingParts(data);
  return (
    <>
      {lines.length > 0 && (
        <p>
          {lines.map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
        </p>
      )}
      {email !== null && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {missing && <p>The operator of this installation has not entered {missing} yet.</p>}
    </>
  );
}

function missingParts({ name, address, email }: Operator): string {
  const parts = [
    ...(name === null ? ['their name'] : []),
    ...(address.length === 0 ? ['a postal address'] : []),
    ...(email === null ? ['an e-mail address'] : []),
  ];
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' or ');
}
