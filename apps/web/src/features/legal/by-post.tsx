import { LegalSection } from './legal-section';
import { OperatorDetails } from './operator-details';
import { useGetOperatorQuery } from '../../operator/operator.api';

/** The operator's postal address; nothing while none is set. */
export function ByPost() {
  const { data } = useGetOperatorQuery();
  if (!data || (data.address.length === 0 && data.email === null)) return null;
  return (
    <LegalSection title="By post or mail">
      <p>You can write to us as well:</p>
      <OperatorDetails />
    </LegalSection>
  );
}
