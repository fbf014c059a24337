import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TabScore } from '@tabdock/contracts/scores';
import { Suspense, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BlockSkeleton } from '../../../components/feedback/block-skeleton';
import { PartNotLoaded } from '../../../components/feedback/part-not-loaded';
import { Section } from '../../../components/layout/section';
import { useAnchor } from '../../../components/layout/use-anchor';
import { ErrorBoundary } from '../../../components/loading/error-boundary';
import { late } from '../../../components/loading/late';
import { TEXT_ANCHOR } from '../../../components/tab/tab-link';
import type { Heard } from '../../player/controls/heard';

const TextReader = late(async () => (await import('./text-reader')).TextReader);

interface TabTextProps {
  tab: { readonly id: string; readonly title: string; readonly artist: string };
  score: TabScore;
  /** The music of the page, which the text follows; null while it is not open. */
  heard: Heard | null;
}

/** What is played, for those who read it. It is fetched once somebody opens it, here or by a link to it. */
export function TabText({ tab, score, heard }: TabTextProps) {
  const { hash, key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [followed, setFollowed] = useState<string>();
  const id = useId();
  // Each link to it opens it once; it may be closed again afterwards.
  if (hash === `#${TEXT_ANCHOR}` && followed !== key) {
    setFollowed(key);
    setOpen(true);
  }
  useAnchor(TEXT_ANCHOR, true);
  return (
    <Box id={TEXT_ANCHOR} tabIndex={-1} sx={{ scrollMarginTop: (theme) => theme.sizes.header }}>
      <Section
        title="Read as text"
        description="Every bar in words, for screen readers and for whoever would rather read; or as ASCII tablature."
        stacked
      >
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          onPointerEnter={TextReader.preload}
          onFocus={TextReader.preload}
          onClick={() => setOpen(!isOpen)}
          sx={{ '@media print': { display: 'none' } }}
        >
          {isOpen ? 'Hide the text' : 'Show the text'}
        </Button>
        <Box id={id} sx={{ '&:not(:empty)': { mt: 6 } }}>
          {isOpen && (
            <ErrorBoundary fallback={<PartNotLoaded name="The text" />}>
              <Suspense fallback={<BlockSkeleton rows={3} />}>
                <TextReader tab={tab} score={score} heard={heard} />
              </Suspense>
            </ErrorBoundary>
          )}
        </Box>
      </Section>
    </Box>
  );
}
