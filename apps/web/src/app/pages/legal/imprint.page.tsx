import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { LegalPage } from '../../../features/legal/legal-page';
import { LegalSection } from '../../../features/legal/legal-section';
import { OperatorDetails } from '../../../features/legal/operator-details';

export function ImprintPage() {
  usePageTitle('Imprint');
  return (
    <LegalPage place="Imprint" title="Imprint" lead="Who runs this installation of Tabdock.">
      <LegalSection title="Responsible">
        <OperatorDetails />
      </LegalSection>
    </LegalPage>
  );
}
