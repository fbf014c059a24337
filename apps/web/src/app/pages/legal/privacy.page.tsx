import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { LegalPage } from '../../../features/legal/legal-page';
import { LegalSection } from '../../../features/legal/legal-section';
import { NetworkPrivacy } from '../../../features/legal/network-privacy';
import { OperatorDetails } from '../../../features/legal/operator-details';

export function PrivacyPage() {
  usePageTitle('Privacy');
  return (
    <LegalPage place="Privacy" title="Privacy" lead="What is kept of you, what for, and how long.">
      <LegalSection title="Without an account">
        <ul>
          <li>A cookie with a random number keeps your downloads of this visit together.</li>
          <li>
            Searches are counted, so that popular songs can be suggested. Who searched is hashed
            with a secret that changes every day, so that nobody can be recognised later. The words
            are kept for up to 400 days, without who searched.
          </li>
          <li>
            Which ads were shown, seen and followed is counted. A number that means you on one day
            alone keeps one ad from being counted twice; after 30 days only sums are left. How many
            ads you were shown is kept for half an hour.
          </li>
          <li>
            Once a day, that somebody was here, under a number that means you on that day alone, and
            whether as a guest, with an account or with premium. The number goes by the end of the
            next day; how many were here stays.
          </li>
          <li>Your theme and accessibility settings stay in your browser.</li>
        </ul>
      </LegalSection>
      <LegalSection title="With an account">
        <ul>
          <li>Your username, your e-mail address, and a hash of your password.</li>
          <li>Your downloads, lists, ratings, comments and what you write in your profile.</li>
          <li>
            Your sessions: when they began, when they were last used, and with which browser. A
            cookie keeps you logged in, another one recognises your browser at the next login.
          </li>
          <li>
            A comment that you typed and did not send stays in your browser, until its window is
            closed.
          </li>
          <li>Which administrator changed something about your account, and when.</li>
        </ul>
        <p>
          In the <Link to="/settings">settings</Link> you can download all of it, and delete your
          account with it. Comments that others replied to stay without your name.
        </p>
      </LegalSection>
      <LegalSection title="When you pay for premium">
        <ul>
          <li>
            You pay on a page of Stripe, the payment provider. Your card number never reaches
            Tabdock, and nothing of your card is kept here.
          </li>
          <li>
            Stripe gets your e-mail address for its receipts, and a number that stands for your
            account.
          </li>
          <li>
            Kept here: since when you subscribe, until when it is paid, how it ended, your invoices
            with their amounts, and the numbers that Stripe gives to them and to you. What Stripe
            told us about it, word by word, is erased after 90 days.
          </li>
          <li>On an installation with a demo check-out no money moves, and nothing leaves it.</li>
        </ul>
      </LegalSection>
      <LegalSection title="When you write to us">
        <p>
          Who sends a takedown notice or a counter-notice is known to administrators alone, and is
          erased some years after the decision. The public register has no names.
        </p>
      </LegalSection>
      <LegalSection title="Who else gets it">
        <p>
          The tab sites that we search see what is searched for and which tabs are fetched, but not
          who asks: our servers ask for you. Pictures and videos of ads come from our own servers;
          only a click leads to the site of the advertiser who placed the ad. Who buys premium pays
          at Stripe.
        </p>
        <NetworkPrivacy />
      </LegalSection>
      <LegalSection title="Ask us">
        <OperatorDetails />
      </LegalSection>
    </LegalPage>
  );
}
