import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { BrowserData } from '../../../features/legal/browser-data';
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
          <li>
            Your downloads, under a random number in a cookie. When the cookie is gone, nothing
            leads from them to you. They are deleted 30 days after your last visit.
          </li>
          <li>
            Searches are counted, so that popular songs can be suggested. Who searched is hashed
            with a secret that changes every day, so that nobody can be recognised later, and kept
            for a week unless this installation says otherwise. The words are kept for up to 400
            days, without who searched.
          </li>
          <li>
            Once a day, that somebody was here, under a number that means you on that day alone, and
            whether as a guest, with an account or with premium. The number goes by the end of the
            next day; how many were here stays.
          </li>
          <li>
            Your network address, in memory, against too many requests. What is counted against
            attacks on accounts is hashed and goes after a day at most. Our own logs have no
            addresses.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="With an account">
        <ul>
          <li>
            Your username, your e-mail address, and a hash of your password. With two-step login,
            what your authenticator app or your passkeys need, and the hashes of your recovery
            codes.
          </li>
          <li>
            What concerns your account’s safety, for 90 days: failed logins, new devices, changes of
            the password. Network addresses are in it as hashes that lead to nobody after a day.
          </li>
          <li>
            Your downloads, playlists, ratings, comments, votes, reports, and what you write in your
            profile. Others see of it what you publish; your profile is private until you make it
            public. Reports are deleted 400 days after they were decided on.
          </li>
          <li>
            Your sessions, for 30 days: when they began, when they were last used, and with which
            browser.
          </li>
          <li>Which administrator changed something about your account, and when.</li>
        </ul>
        <p>All of it is kept until you delete it, or your account.</p>
      </LegalSection>
      <LegalSection title="In your browser">
        <BrowserData />
        <p>
          These are needed for what you ask for, so we do not ask for consent to them. Nothing of
          ours follows you to other sites.
        </p>
      </LegalSection>
      <LegalSection title="Ads">
        <p>
          Which ads were shown, seen and followed is counted. A number that means you on one day
          alone keeps one ad from being counted twice; after 30 days only sums are left. How many
          ads you were shown is kept for half an hour, and how many downloads you have made since
          the last video ad, for guests for 60 days. Pictures and videos of ads come from our own
          servers; only a click leads to the site of the advertiser who placed the ad. Premium has
          no ads.
        </p>
        <NetworkPrivacy />
      </LegalSection>
      <LegalSection title="Mails">
        <p>
          We always write about your account’s safety and your payments, and about new devices,
          finished batches, changes of your group and replies to your comments until you turn that
          off, in the settings or by the link in the mail. What we sent is kept for 30 days.
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
          Who sends a <Link to="/legal/takedown">takedown notice</Link> or a{' '}
          <Link to="/legal/counter-notice">counter-notice</Link> is known to administrators, who
          tell the other side what the law requires, and is erased three years after the decision
          unless this installation says otherwise. The public register has no names.
        </p>
      </LegalSection>
      <LegalSection title="Who else gets it">
        <p>
          The tab sites that we search see what is searched for and which tabs are fetched, but{' '}
          <Link to="/source-policy">not who asks</Link>. Who buys premium pays at Stripe. We sell
          nothing of you to anybody.
        </p>
      </LegalSection>
      <LegalSection title="What you can do">
        <p>
          In the <Link to="/settings">settings</Link> you see and change what is kept, download all
          of it as a file, and delete your account. That erases it. Comments that others replied to
          stay without your name, and so does the log of what administrators did. Backups of the
          operator may have it for as long as they are kept.
        </p>
        <p>
          Without an account, clear the cookies and stored data of this site in your browser. With
          any other wish or complaint, write to:
        </p>
        <OperatorDetails />
      </LegalSection>
    </LegalPage>
  );
}
