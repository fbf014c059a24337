import Button from '@mui/material/Button';
import type { BusinessPart } from '@tabdock/contracts/analytics';
import { Notice } from '../../../../components/feedback/notice';
import { RetryIcon } from '../../../../components/graphics/icons';
import { partsText } from './figure-texts';

interface MissingNoticeProps {
  missing: readonly BusinessPart[];
  onRetry: () => void;
}

/** Names what is away; what is shown stands without it. */
export function MissingNotice({ missing, onRetry }: MissingNoticeProps) {
  return (
    <div role="status">
      {missing.length > 0 && (
        <Notice
          tone="quiet"
          sx={{ mb: 6 }}
          action={
            <Button startIcon={<RetryIcon />} onClick={onRetry}>
              Try again
            </Button>
          }
        >
          Figures of {partsText(missing)} cannot be shown right now. The rest is complete.
        </Notice>
      )}
    </div>
  );
}
