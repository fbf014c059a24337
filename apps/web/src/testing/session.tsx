import { useSession } from '../session/use-session';

/** Asks who this is, as the header does, for a part of the page that is rendered without it. */
export function Session() {
  useSession();
  return null;
}
