import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import type { PlacedRun } from '../rows/rows';
import { runWords } from '../rows/words';
import { KindMark } from './kind-mark';

const SHOWN_FIRST = 5;

interface DifferenceListProps {
  runs: readonly PlacedRun[];
  onMove: (row: number) => void;
}

/** Each difference in a sentence, which leads to it. */
export function DifferenceList({ runs, onMove }: DifferenceListProps) {
  const [isWhole, setWhole] = useState(false);
  const differing = runs.filter(({ differs }) => differs);
  const shown = isWhole ? differing : differing.slice(0, SHOWN_FIRST);
  if (differing.length === 0) return null;
  return (
    <>
      <Box component="ul" aria-label="Differences">
        {shown.map((run) => (
          <Box component="li" key={run.from}>
            <ButtonBase
              onClick={() => onMove(run.from)}
              sx={(theme) => ({
                ...theme.typography.body2,
                width: '100%',
                minHeight: theme.sizes.touch,
                justifyContent: 'flex-start',
                gap: 2,
                px: 1,
                textAlign: 'left',
                borderRadius: 1,
                '&:hover': { bgcolor: 'sunken' },
              })}
            >
              <span aria-hidden>
                <KindMark kind={run.kind} />
              </span>
              {runWords(run)}
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {shown.length < differing.length && (
        <Button variant="text" onClick={() => setWhole(true)}>
          Show all {differing.length} differences
        </Button>
      )}
    </>
  );
}
