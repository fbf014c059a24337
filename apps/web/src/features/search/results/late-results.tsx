import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import { Notice } from '../../../components/feedback/notice';
import { ChevronIcon } from '../../../components/graphics/icons';
import { count } from '../../../components/text/format';
import { siteNames } from './search-progress';

interface LateResultsProps {
  /** How many results came late and are not shown. */
  came: number;
  /** How many of them the filters would show. */
  amount: number;
  onShow: () => void;
  /** What a source that failed late has to say. */
  notice: string | undefined;
  /** Names of the sources that have not answered and are no longer asked. */
  silent: readonly string[];
  onAskOn: () => void;
}

/**
 * The end of the results: a button that appends results that came late, and sites that did not answer. The button
 * floats above what is docked, where it is seen without moving a row; at the end it rests below the last row.
 */
export function LateResults({ came, amount, onShow, notice, silent, onAskOn }: LateResultsProps) {
  const words = count(amount, 'more result');
  useAnnounced(came, amount > 0 && `${words}, at the end of the list`);
  return (
    <>
      {amount > 0 && (
        <Box
          sx={(theme) => ({
            position: 'sticky',
            zIndex: 1,
            bottom: {
              xs: `calc(${theme.sizes.dock} + ${theme.spacing(4)})`,
              lg: theme.spacing(6),
            },
            display: 'flex',
            justifyContent: 'center',
            mt: 6,
            // Only the button covers what is under it.
            pointerEvents: 'none',
          })}
        >
          <Button
            variant="contained"
            color="primary"
            startIcon={<ChevronIcon />}
            onClick={onShow}
            sx={{ pointerEvents: 'auto', boxShadow: 8 }}
          >
            {words}
          </Button>
        </Box>
      )}
      {/* Always rendered: screen readers announce changes only in a region that is already on the page. */}
      <div role="status">
        {notice && <Notice sx={{ justifyContent: 'center', mt: 6 }}>{notice}</Notice>}
      </div>
      {silent.length > 0 && (
        <Notice
          sx={{ justifyContent: 'center', mt: 6 }}
          action={<Button onClick={onAskOn}>Ask again</Button>}
        >
          No answer from {siteNames(silent)}.
        </Notice>
      )}
    </>
  );
}

/** Announces `text` whenever `amount` has changed. */
function useAnnounced(amount: number, text: string | false): void {
  const dispatch = useAppDispatch();
  const announceNow = useEffectEvent(() => {
    if (text) dispatch(announce(text));
  });
  useEffect(() => announceNow(), [amount]);
}
