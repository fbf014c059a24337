import { DEFAULT_FILENAME } from '../config/limits';

/** Makes the browser save the response of `url`. */
export function saveFile(url: string, filename: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename || DEFAULT_FILENAME;
  document.body.append(link);
  link.click();
  link.remove();
}
