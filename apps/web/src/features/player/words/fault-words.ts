import { detailOf, isApiError } from '../../../api/api-error';
import { PlayerError, type PlayerFault } from '../../../player/interface/player';

const WORDS: Record<PlayerFault, string> = {
  code: 'The player could not be loaded. Check the connection and try again.',
  sounds: 'The sounds of the instruments did not arrive. Check the connection and try again.',
  file: 'This file cannot be played here. It can still be downloaded.',
  device:
    'This device gives no sound any more. Check that a loudspeaker or headphones are connected, and try again.',
  browser: 'This browser cannot play music. A newer one can; the file can still be downloaded.',
};

/** Why there is no music, in a sentence, and whether trying again may help. */
export function faultWords(error: unknown): { readonly text: string; readonly canRetry: boolean } {
  if (error instanceof PlayerError)
    return {
      text: WORDS[error.fault],
      canRetry: error.fault !== 'file' && error.fault !== 'browser',
    };
  const isFinal = isApiError(error) && [403, 404, 410].includes(error.status);
  return { text: detailOf(error), canRetry: !isFinal };
}
