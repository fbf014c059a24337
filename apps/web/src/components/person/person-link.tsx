import { NameLink } from '../text/name-link';
import { personPath } from './person-path';

interface PersonLinkProps {
  displayName: string;
  /** Username for the address; absent for a person without a public profile, whose name is then no link. */
  username?: string | null | undefined;
}

/** The name of a person, which leads to their page. */
export function PersonLink({ displayName, username }: PersonLinkProps) {
  const name = <bdi>{displayName}</bdi>;
  return username ? <NameLink to={personPath(username)}>{name}</NameLink> : name;
}
