import type { DownloadEntity } from './download.entity';

export function isFinished({ status }: Pick<DownloadEntity, 'status'>): boolean {
  return status === 'completed' || status === 'failed';
}
