import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TabPage } from '@tabdock/contracts/tabs';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Notice } from '../../../components/feedback/notice';
import { drawMusic, prepareDrawing } from '../../../player/draw-music';
import type { Drawing } from '../../../player/interface/drawing';
import type { PlayerView } from '../../../player/interface/player';
import { readAddress } from '../address/play-address';
import { useOpenedFile } from '../opening/use-opened-file';
import { readPlayerSettings } from '../settings/player-settings';
import { Failure } from '../words/failure';
import { PrintChoices, USUAL_SIZE } from './print-choices';
import { PrintSheet } from './print-sheet';
import { PrintStyle } from './print-style';
import { sheetFacts } from './sheet-facts';

interface PrintMusicProps {
  tab: TabPage;
  /** What those can do who see the first bars alone, and the words for it. */
  more: ReactNode;
  moreWords: string;
}

/** The notes of one track as they will be printed, and what can be chosen of them. */
export function PrintMusic({ tab, more, moreWords }: PrintMusicProps) {
  const [query, setQuery] = useSearchParams();
  const host = useRef<HTMLDivElement>(null);
  const { facts, previews } = tab.score ?? {};
  const caption = previews?.caption;
  const [view, setView] = useState<PlayerView>(() => ({
    track: readAddress(query).track ?? caption?.track ?? 0,
    pitch: readAddress(query).pitch,
    notation: readPlayerSettings().notation ?? 'both',
    zoom: USUAL_SIZE,
    layout: 'page',
    hasStringColours: false,
  }));
  /** Why it could not be drawn another way. */
  const [fault, setFault] = useState<unknown>();
  const { state, again } = useOpenedFile<Drawing>({
    tabId: tab.id,
    host,
    prepare: prepareDrawing,
    open: (source) => drawMusic({ ...source, view }),
  });
  const drawing = state.status === 'open' ? state.made : undefined;
  const tracks = drawing?.music.tracks ?? [];
  const isPart = state.status === 'open' && state.part === 'teaser';
  const firstBar = isPart ? (caption?.firstBar ?? 0) : 0;
  const bars = drawing?.music.bars ?? 0;
  const span = `bars ${firstBar + 1} to ${firstBar + bars}`;
  // Of a track that there is not, the first one is drawn.
  const track = tracks[view.track] ? view.track : 0;

  const change = (part: Partial<PlayerView>) => {
    const next = { ...view, ...part };
    setView(next);
    setFault(undefined);
    drawing?.show(next).catch(setFault);
    if (part.track === undefined) return;
    const written = new URLSearchParams(query);
    written.set('track', String(part.track + 1));
    setQuery(written, { replace: true, preventScrollReset: true });
  };
  const retry = () => {
    setFault(undefined);
    again();
  };
  return (
    <>
      <PrintStyle />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          columnGap: 6,
          rowGap: 4,
          mb: 6,
        }}
      >
        {drawing && (
          <>
            <PrintChoices tracks={tracks} view={{ ...view, track }} onChange={change} />
            <Button
              variant="contained"
              color="primary"
              onClick={() => window.print()}
              sx={{ ml: { md: 'auto' } }}
            >
              Print or save as PDF
            </Button>
          </>
        )}
      </Box>
      {isPart && (
        <Notice tone="quiet" action={more} sx={{ mb: 6 }}>
          {`This is the beginning: ${span}. ${moreWords}`}
        </Notice>
      )}
      {state.status === 'failed' && <Failure error={state.error} onRetry={retry} />}
      {fault !== undefined && <Failure error={fault} onRetry={retry} />}
      <PrintSheet
        title={tab.title}
        artist={tab.artist}
        facts={sheetFacts({ facts, tuning: tracks[track]?.tuning, pitch: view.pitch, firstBar })}
        part={[tracks[track]?.name, isPart && span].filter(Boolean).join(', ')}
        source={`From ${tab.source}. ${new URL(`/tab/${tab.id}`, location.href).href}`}
        hostRef={host}
      >
        {state.status === 'loading' && <Box role="status">Drawing the notes …</Box>}
      </PrintSheet>
    </>
  );
}
