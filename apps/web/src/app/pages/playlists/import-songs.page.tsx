import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { ImportSongs } from '../../../features/playlists/transfer/import-songs';
import { AccountPage } from './account-page';

/** `?list=` names the playlist that the songs go onto; without it, they become a new one. */
export function ImportSongsPage() {
  usePageTitle('Paste songs');
  const [parameters] = useSearchParams();
  return (
    <AccountPage title="Paste songs">
      <ImportSongs playlistId={parameters.get('list')} />
    </AccountPage>
  );
}
