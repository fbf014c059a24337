import { PLAY_PART_HEADER, playEndpoint, type PlayPart } from '@tabdock/contracts/endpoints';
import { fetchWhole } from '../../../api/fetch-whole';
import { errorFromNoAnswer, errorFromResponse } from '../../../api/api-error';

export interface PlayFile {
  readonly bytes: Uint8Array;
  readonly part: PlayPart;
}

/** What this visitor may play of a tab. Fails with an `ApiError`, also where the connection breaks in the middle. */
export async function fetchPlayFile(tabId: string, signal: AbortSignal): Promise<PlayFile> {
  const path = playEndpoint.path.replace(':tabId', encodeURIComponent(tabId));
  const { response, bytes } = await fetchWhole(path, { credentials: 'include', signal }).catch(
    () => {
      signal.throwIfAborted();
      throw errorFromNoAnswer();
    },
  );
  if (!response.ok) throw errorFromResponse(response, new TextDecoder().decode(bytes));
  const isWhole = response.headers.get(PLAY_PART_HEADER) === 'whole';
  return { bytes, part: isWhole ? 'whole' : 'teaser' };
}
