import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { MissingPage } from '../../../features/public-pages/components/missing-page';

interface MissingTabProps {
  /** Why it was taken down, in a sentence; left out where no such tab is known. */
  takenDown?: string;
}

/** Instead of a tab that is not known, or that was taken down. */
export function MissingTab({ takenDown }: MissingTabProps) {
  const title = takenDown === undefined ? 'Tab Not Found' : 'This tab was taken down';
  usePageTitle(title);
  return (
    <MissingPage
      title={title}
      text={takenDown ?? 'No search has found a tab with this address. Look for the song by name.'}
      takenDown={takenDown !== undefined}
    />
  );
}
