import { useDownloadShortcut } from './use-download-shortcut';

/** Stands in for the download button while there is nothing to download: shows nothing, but answers the keys. */
export function NothingSelected() {
  useDownloadShortcut([]);
  return null;
}
