import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { LegalPage } from '../../../features/legal/legal-page';
import { LegalSection } from '../../../features/legal/legal-section';
import { OperatorDetails } from '../../../features/legal/operator-details';

export function ContactPage() {
  usePageTitle('Contact');
  return (
    <LegalPage
      place="Contact"
      title="Contact and imprint"
      lead="Who runs this installation of Tabdock, and where to turn with what."
    >
      <LegalSection title="Responsible">
        <OperatorDetails />
      </LegalSection>
      <LegalSection title="What it is about">
        <dl>
          <dt>A tab that should not be here</dt>
          <dd>
            The <Link to="/legal/takedown">takedown form</Link> is the fastest way, and needs no
            account.
          </dd>
          <dt>A removal that was wrong</dt>
          <dd>
            A <Link to="/legal/counter-notice">counter-notice</Link>.
          </dd>
          <dt>A comment, profile, picture or list that breaks the rules</dt>
          <dd>“Report” beside it. You need an account for that; people look at it.</dd>
          <dt>Your password</dt>
          <dd>
            <Link to="/forgot-password">We mail you a link</Link> to choose another one.
          </dd>
          <dt>Your data</dt>
          <dd>
            The <Link to="/settings">settings</Link> give you all of it as a file, and delete your
            account. <Link to="/privacy">Privacy</Link> says what is kept.
          </dd>
          <dt>A payment</dt>
          <dd>
            Invoices and cancelling are in the <Link to="/settings">settings</Link>; with anything
            else, write to us.
          </dd>
          <dt>You run a tab site</dt>
          <dd>
            The <Link to="/source-policy">source policy</Link> says how we treat it, and how to keep
            us away.
          </dd>
          <dt>Anything else, a security hole too</dt>
          <dd>Write to the address above.</dd>
        </dl>
      </LegalSection>
    </LegalPage>
  );
}
