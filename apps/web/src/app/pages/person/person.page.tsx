import { useParams } from 'react-router-dom';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { PersonView } from '../../../features/people/person/person-view';

/** `/people/{username}`: a person as everybody sees them. */
export function PersonPage() {
  const { username = '' } = useParams();
  usePageTitle(username);
  return <PersonView key={username} username={username} />;
}
