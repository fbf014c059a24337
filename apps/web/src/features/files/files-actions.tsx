import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import type { ReactNode } from 'react';
import { Checkbox } from '../../components/inputs/checkbox';
import { checkState } from '../../components/inputs/check-state';
import { DownloadIcon } from '../../components/graphics/icons';
import { ChangeAll } from '../../download-records/components/change-all';
import { saveFile } from '../../download-records/save-file';
import type { FileSelection } from './table/use-file-selection';

interface FilesActionsProps {
  downloads: readonly DownloadRecord[];
  /** Whether there are others than `downloads`. */
  hasOlder: boolean;
  shown: readonly DownloadRecord[];
  /** `null` for guests, who select nothing. */
  selection: FileSelection | null;
  /** What else can be done with those that are selected. */
  renderSelected?: (selected: readonly DownloadRecord[]) => ReactNode;
}

/** What can be done with several at once. */
export function FilesActions({
  downloads,
  hasOlder,
  shown,
  selection,
  renderSelected,
}: FilesActionsProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        mt: 4,
      }}
    >
      {selection && shown.length > 0 && (
        <SelectFiles
          shown={shown}
          selection={selection}
          {...(renderSelected && { renderSelected })}
        />
      )}
      <ChangeAll downloads={downloads} hasOlder={hasOlder} />
    </Box>
  );
}

function SelectFiles({
  shown,
  selection: { selectedIds, selected, select },
  renderSelected,
}: Pick<FilesActionsProps, 'shown' | 'renderSelected'> & {
  selection: FileSelection;
}) {
  const ready = selected.filter(({ downloadUrl }) => downloadUrl !== null);
  const save = () => {
    for (const { downloadUrl, filename } of ready) if (downloadUrl) saveFile(downloadUrl, filename);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
      <Checkbox
        checked={checkState(shown, selectedIds)}
        label="Select all shown files"
        onChange={(checked) => select(shown, checked)}
      >
        <Typography variant="body2" component="span">
          Select all
        </Typography>
      </Checkbox>
      {selected.length > 0 && (
        <Button startIcon={<DownloadIcon />} disabled={ready.length === 0} onClick={save}>
          Save selected ({ready.length})
        </Button>
      )}
      {selected.length > 0 && renderSelected?.(selected)}
    </Box>
  );
}
