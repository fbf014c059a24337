import { BatchZip } from './batch-zip';
import { DownloadList } from './download-list';
import { LiveUpdatesOff } from '../../../download-records/components/live-updates-off';
import { PanelStatus } from './panel-status';

/** What the live panel shows, wherever it stands. */
export function LivePanel() {
  return (
    <>
      <PanelStatus />
      <LiveUpdatesOff />
      <BatchZip />
      <DownloadList />
    </>
  );
}
