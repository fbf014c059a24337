import type { AdMedia } from '@tabdock/contracts/ads';
import { uploadAdMediaEndpoint } from '@tabdock/contracts/endpoints/ads';
import { errorFromNoAnswer, errorFromResponse, type ApiError } from '../../../api/api-error';
import { hrefOf } from '../../../api/from-route';

interface UploadOptions {
  /** Called with the share that was sent so far, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a file and reports its progress, which `fetch` cannot. Rejects with an `ApiError`. */
export function uploadMedia(file: Blob, { onProgress, signal }: UploadOptions) {
  return new Promise<AdMedia>((resolve, reject: (error: ApiError) => void) => {
    const request = new XMLHttpRequest();
    const { method } = uploadAdMediaEndpoint;
    request.open(method, hrefOf(uploadAdMediaEndpoint));
    request.withCredentials = true;
    request.setRequestHeader('accept', 'application/json');
    // The type of the file does not matter: the server looks at the bytes.
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) return resolve(JSON.parse(responseText) as AdMedia);
      const headers = new Headers();
      const wait = request.getResponseHeader('retry-after');
      if (wait !== null) headers.set('retry-after', wait);
      reject(errorFromResponse(new Response(null, { status, statusText, headers }), responseText));
    };
    request.onerror = () => reject(errorFromNoAnswer());
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
