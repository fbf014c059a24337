import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ZipConversion } from '@tabdock/contracts/downloads';
import { count } from '../../components/text/format';
import { ZIP_KEPT_SHOWN } from '../../config/limits';

/** Files of a ZIP that stay as they were downloaded, each reason once. */
export function KeptFiles({ progress: { kept, older, keptFiles } }: { progress: ZipConversion }) {
  const reasons = [...Map.groupBy(keptFiles, ({ reason }) => reason)];
  const shown = reasons.slice(0, ZIP_KEPT_SHOWN);
  const named = shown.reduce((sum, [, files]) => sum + files.length, 0);
  if (kept === 0 && !older) return null;
  return (
    <Box component="ul" aria-label="Files that stay as they were downloaded" sx={{ mt: 2 }}>
      {shown.map(([reason, files]) => (
        <Typography
          key={reason}
          component="li"
          variant="caption"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere', '& + &': { mt: 1 } }}
        >
          <Box component="span" sx={{ color: 'text.primary' }}>
            {titlesOf(files)}
          </Box>
          {`: ${reason}`}
        </Typography>
      ))}
      {kept > named && (
        <Typography component="li" variant="caption" color="textSecondary" sx={{ mt: 1 }}>
          {`${count(kept - named, 'other file')} too. The ZIP says why in “About the formats.txt”.`}
        </Typography>
      )}
      {older && (
        <Typography component="li" variant="caption" color="textSecondary" sx={{ mt: 1 }}>
          Only the newest 1,000 downloads are converted.
        </Typography>
      )}
    </Box>
  );
}

/** The first titles, and how many others there are. */
function titlesOf(files: readonly { readonly title: string }[]): string {
  const titles = [...new Set(files.map(({ title }) => title))];
  const [first, second, ...others] = titles;
  if (others.length === 0) return second === undefined ? (first ?? '') : `${first} and ${second}`;
  return `${first}, ${second} and ${count(others.length, 'other')}`;
}
