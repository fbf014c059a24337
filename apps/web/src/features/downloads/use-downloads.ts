import { useSelector } from 'react-redux';
import { useDownloadRecords } from '../../download-records/use-download-records';
import { selectBehindAd } from './downloads.slice';

/** The visitor's downloads as far as they are fetched, newest first, without those whose video ad is still on. */
export function useDownloads() {
  return useDownloadRecords(useSelector(selectBehindAd));
}
