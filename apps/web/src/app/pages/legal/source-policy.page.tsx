import { ROBOT_NAME } from '@tabdock/contracts/core';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { LegalPage } from '../../../features/legal/legal-page';
import { LegalSection } from '../../../features/legal/legal-section';
import { PlainText } from '../../../features/legal/plain-text';
import { WhoAsks } from '../../../features/legal/who-asks';

const KEEP_AWAY = `User-agent: ${ROBOT_NAME}\nDisallow: /`;

export function SourcePolicyPage() {
  usePageTitle('Source policy');
  return (
    <LegalPage
      place="Sources"
      title="Source policy"
      lead="Who asks tab sites from here, how they are left alone, and how we treat them."
    >
      <LegalSection title="Who asks">
        <WhoAsks />
      </LegalSection>
      <LegalSection title="To be left alone">
        <p>These two lines in the robots.txt of your site keep us away, within a day:</p>
        <PlainText label="robots.txt">{KEEP_AWAY}</PlainText>
        <p>
          You can also <Link to="/contact">write to us</Link>: a site can be paused or taken out at
          once. For single tabs there is the <Link to="/legal/takedown">takedown form</Link>, also
          for holders of rights in them. An answer 429 or 503 with Retry-After makes us wait as long
          as it says.
        </p>
      </LegalSection>
      <LegalSection title="Where tabs come from">
        <p>
          Tabdock has no tabs of its own. It searches tab sites that the operator of this
          installation has chosen, one by one, and fetches what you ask for. Each tab names its site
          and links to its page there.
        </p>
      </LegalSection>
      <LegalSection title="How we ask">
        <ul>
          <li>
            We read a site’s robots.txt and keep to it. What it closes to programs stays closed to
            us.
          </li>
          <li>
            Each site has a budget of requests. When it asks us to slow down we wait as long as it
            says; when it is in trouble we pause.
          </li>
          <li>
            What a search found is remembered for a while, and a file that many want is fetched
            once.
          </li>
          <li>Logins, paywalls and walls against programs are not worked around.</li>
          <li>The sites do not learn who asks: our servers ask for you.</li>
        </ul>
      </LegalSection>
      <LegalSection title="What is kept">
        <p>
          Pages of results are kept for about 30 days at most after they are out of date, files
          until nobody asked for them for 90 days, or as long as was agreed for that site. Title,
          artist and facts of a tab stay in our catalogue until it is taken down.
        </p>
        <p>
          Anything beyond searching and fetching needs that site’s permission, which is set for each
          one: showing or playing the music here, sharing a picture of it, converting it, and
          letting search engines find its pages.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
