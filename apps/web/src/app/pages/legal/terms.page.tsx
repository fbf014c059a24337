import { PREMIUM } from '@tabdock/contracts/billing';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { LegalPage } from '../../../features/legal/legal-page';
import { LegalSection } from '../../../features/legal/legal-section';

export function TermsPage() {
  usePageTitle('Terms');
  return (
    <LegalPage place="Terms" title="Terms" lead="What you can expect of us, and we of you.">
      <LegalSection title="What Tabdock does">
        <p>
          Tabdock searches tab sites and fetches the tabs that you choose from them. The tabs come
          from those sites and from the people who wrote them. We say where each one is from, and in
          the <Link to="/source-policy">source policy</Link> how we treat the sites.
        </p>
        <p>
          Tabdock is meant for learning and teaching. There is no promise that a tab is right, that
          it stays, or that Tabdock is always there.
        </p>
      </LegalSection>
      <LegalSection title="Music and its rights">
        <p>
          Music and its arrangements can be protected by copyright. Use what you download within the
          law of your country and the terms of the site that it comes from; what you do with it is
          your own responsibility.
        </p>
        <p>
          If something here should not be here, <Link to="/legal/takedown">tell us</Link>. What was
          removed stands in a <Link to="/legal/takedowns">public register</Link>, and anyone who
          thinks that a removal was wrong can send a{' '}
          <Link to="/legal/counter-notice">counter-notice</Link>.
        </p>
      </LegalSection>
      <LegalSection title="What you write">
        <p>
          Comments, lists and profiles are yours. By making them public you let us show them here.
          Be kind; what attacks people, advertises or breaks the law is removed. Others can report
          it; who writes such things again and again can be kept from writing for a while.
        </p>
      </LegalSection>
      <LegalSection title="Premium">
        <p>
          <Link to="/premium">Premium</Link> is paid by the month, in advance, at the price that
          stands there when you buy it, and renews until you cancel. You can cancel any time in the
          settings; premium stays until the end of the month that is paid.
        </p>
        <p>
          When a payment fails we write to you, and premium goes on for {PREMIUM.graceDays} days so
          that you can still pay. If you delete your account, your subscription ends at once too.
          Something went wrong with a payment? <Link to="/contact">Write to us</Link>.
        </p>
      </LegalSection>
      <LegalSection title="Accounts">
        <p>
          One account a person. Keep your password to yourself. You can delete your account at any
          time in the settings; accounts that disturb others can be closed. What is kept of it
          stands under <Link to="/privacy">Privacy</Link>.
        </p>
      </LegalSection>
      <LegalSection title="Fair use">
        <p>
          There are limits, so that everybody gets a turn: on requests a minute, on tabs in one
          batch and on what an account can keep. They are said where you meet them. Programs that
          search or download in place of people are not welcome.
        </p>
      </LegalSection>
      <LegalSection title="Ads">
        <p>
          Ads pay for what is free. They say that they are ads, and never look like a download.{' '}
          <Link to="/premium">Premium</Link> has none.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
