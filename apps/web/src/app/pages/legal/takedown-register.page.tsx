import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { LegalPage } from '../../../features/legal/legal-page';
import { Register } from '../../../features/takedown/register';

export function TakedownRegisterPage() {
  usePageTitle('Register of takedowns');
  return (
    <LegalPage
      place="Register"
      title="Register of takedowns"
      lead="What was removed after a notice, and what came back. The newest first."
    >
      <Register />
    </LegalPage>
  );
}
