import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TabScore } from '@tabdock/contracts/scores';
import { count } from '../../../components/text/format';
import { defectWords } from './defect-words';

const SHOWN = 5;

interface DefectListProps {
  defects: NonNullable<TabScore['defects']>;
  nameOf: (index: number) => string;
}

/** What is wrong with a file, each with its bar; a sentence where nothing is. */
export function DefectList({ defects: { total, listed }, nameOf }: DefectListProps) {
  if (total === 0)
    return (
      <Typography variant="body2">
        Nothing is wrong with this file: every bar fills its measure, and every track has notes.
      </Typography>
    );
  const shown = listed.slice(0, SHOWN);
  const rest = total - shown.length;
  return (
    <Box
      component="ul"
      aria-label="What is wrong with the file"
      sx={{ display: 'grid', rowGap: 2 }}
    >
      {shown.map((defect, index) => (
        <Typography
          component="li"
          variant="body2"
          // The same may be said of two places.
          key={index}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {defectWords(defect, nameOf)}
        </Typography>
      ))}
      {rest > 0 && (
        <Typography component="li" variant="caption" color="textSecondary">
          {`and ${count(rest, 'more place', 'more places')}`}
        </Typography>
      )}
    </Box>
  );
}
