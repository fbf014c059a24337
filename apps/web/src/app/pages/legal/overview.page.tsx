import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { LegalPage } from '../../../features/legal/legal-page';
import { LegalSection } from '../../../features/legal/legal-section';
import { OperatorDetails } from '../../../features/legal/operator-details';

/** `/legal`: which page says what. */
export function LegalOverviewPage() {
  usePageTitle('Legal');
  return (
    <LegalPage place="Overview" title="Legal" lead="What holds between you, us and others.">
      <LegalSection title="Using Tabdock">
        <dl>
          <dt>
            <Link to="/terms">Terms</Link>
          </dt>
          <dd>What you can expect of us, and we of you.</dd>
          <dt>
            <Link to="/privacy">Privacy</Link>
          </dt>
          <dd>What is kept of you, what for, and how long.</dd>
          <dt>
            <Link to="/contact">Contact and imprint</Link>
          </dt>
          <dd>Who runs this installation, and where to turn with what.</dd>
        </dl>
      </LegalSection>
      <LegalSection title="Music of others">
        <dl>
          <dt>
            <Link to="/source-policy">Source policy</Link>
          </dt>
          <dd>Where the tabs come from, and how we treat the sites that have them.</dd>
          <dt>
            <Link to="/legal/takedown">Takedown notice</Link>
          </dt>
          <dd>Something should not be here.</dd>
          <dt>
            <Link to="/legal/counter-notice">Counter-notice</Link>
          </dt>
          <dd>Something was removed that should have stayed.</dd>
          <dt>
            <Link to="/legal/takedowns">Register of takedowns</Link>
          </dt>
          <dd>What was removed after a notice, and what came back.</dd>
        </dl>
      </LegalSection>
      <LegalSection title="Responsible">
        <OperatorDetails />
      </LegalSection>
    </LegalPage>
  );
}
