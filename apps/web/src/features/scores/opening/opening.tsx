import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { barWords, type TabScore } from '@tabdock/contracts/scores';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { RetryIcon } from '../../../components/graphics/icons';
import { StringLines } from '../../../components/graphics/string-lines';
import { TEXT_ANCHOR } from '../../../components/tab/tab-link';
import { VisuallyHidden } from '../../../components/text/visually-hidden';
import { OpeningPicture } from './opening-picture';

interface OpeningProps {
  /** Undefined while it cannot be shown, null without a stored file. */
  score: TabScore | null | undefined;
  title: string;
  /** Asks again what is known, where that does not happen by itself any longer. */
  onCheck?: (() => void) | undefined;
}

/** The first bars of a tab; six strings while they are drawn, and where there is nothing to draw. */
export function Opening({ score, title, onCheck }: OpeningProps) {
  const [broken, setBroken] = useState<string>();
  const previews = score?.previews;
  const isShown = score && previews && score.sha256 !== broken && previews.kinds.includes('desk');
  if (!isShown) {
    const words = score && wordsWithout(score);
    return (
      <Box sx={{ mb: { xs: 4, md: 5 } }}>
        <StringLines
          state={score?.state === 'waiting' ? 'filling' : 'still'}
          sx={{ height: (theme) => theme.sizes.strings }}
        />
        {words && (
          <Typography role="status" variant="caption" color="textSecondary" sx={{ mt: 2 }}>
            {words}
          </Typography>
        )}
        {onCheck && (
          <Button startIcon={<RetryIcon />} onClick={onCheck} sx={{ mt: 2 }}>
            Check again
          </Button>
        )}
      </Box>
    );
  }
  const { name, firstBar, bars, phoneBars = bars } = previews.caption;
  return (
    <Box component="figure" sx={{ m: 0, mb: { xs: 4, md: 5 } }}>
      <OpeningPicture
        sha256={score.sha256}
        previews={previews}
        alt={`First bars of ${title} in notation and tablature`}
        onBroken={() => setBroken(score.sha256)}
      />
      <Typography
        component="figcaption"
        variant="caption"
        color="textSecondary"
        sx={{ mt: 2, overflowWrap: 'anywhere' }}
      >
        {score.hasText && <ReadAsText />}
        {name}
        <VisuallyHidden>, {barWords(firstBar, bars)}</VisuallyHidden>
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline' } }}>
          , {barWords(firstBar, bars)}
        </Box>
        <Box component="span" aria-hidden sx={{ display: { xs: 'inline', sm: 'none' } }}>
          , {barWords(firstBar, phoneBars)}
        </Box>
      </Typography>
    </Box>
  );
}

/** Leads those who cannot see the picture, or would rather read, to the same bars in words. */
function ReadAsText() {
  const { search } = useLocation();
  return (
    <Link
      component={RouterLink}
      to={{ search, hash: TEXT_ANCHOR }}
      color="inherit"
      sx={{ float: 'right', ml: 4, py: 3, my: -3 }}
    >
      Read these bars as text
    </Link>
  );
}

function wordsWithout({ state, previews }: TabScore): string {
  if (state === 'waiting') return 'We are looking at the file. Its first bars will be here soon.';
  return state === 'failed' || previews
    ? 'The first bars of this file cannot be shown. It can still be downloaded.'
    : '';
}
