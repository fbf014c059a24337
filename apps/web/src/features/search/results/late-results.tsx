import Button from '@mui/material/Button';
import { Notice } from '../../../components/feedback/notice';
import { siteNames } from '../site-names';

interface LateResultsProps {
  /** Names of the sources that have not answered and are not asked any more. */
  silent: readonly string[];
  onAskOn: () => void;
  /** Results that came late stand at the end. */
  unsettled: boolean;
  onSettle: () => void;
}

/** At the end of the results: sites that may be asked once more, or late results that may be sorted in. */
export function LateResults({ silent, onAskOn, unsettled, onSettle }: LateResultsProps) {
  const offer =
    silent.length > 0
      ? { text: `No answer from ${siteNames(silent)}.`, action: 'Ask again', press: onAskOn }
      : unsettled && {
          text: 'Results that came late stand at the end.',
          action: 'Sort them in',
          press: onSettle,
        };
  if (!offer) return null;
  return (
    <Notice
      sx={{ justifyContent: 'center', mt: 6 }}
      action={<Button onClick={offer.press}>{offer.action}</Button>}
    >
      {offer.text}
    </Notice>
  );
}
