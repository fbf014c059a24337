import { useParams } from 'react-router-dom';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { Invitation } from '../../../features/playlists/shared/invitation';

/** `/invitations/{token}`: the playlist that the visitor is invited to. */
export function InvitationPage() {
  const { token = '' } = useParams();
  usePageTitle('Invitation');
  return <Invitation token={token} />;
}
