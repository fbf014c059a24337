import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AS_WRITTEN } from '../../../player/interface/pitch';
import { SPEED } from '../../player/address/play-address';
import type { PlayerKey } from '../../player/keys/player-keys';
import { Music } from '../../player/music';
import { WholeTab } from '../../player/parts/whole-tab';
import { ListStrip } from './strip/list-strip';
import type { Listening } from './listening';
import type { Piece, Playthrough } from './state/use-playthrough';

export interface ListMusicProps extends Listening {
  playthrough: Playthrough;
  piece: Piece;
  /** `3 of 12` */
  position: string;
}

/** The music of what is open of a list. The speed that was chosen stays for what comes next. */
export function ListMusic({
  playthrough,
  piece,
  position,
  files,
  hasKeys,
  renderAction,
}: ListMusicProps) {
  const { scores, secondsLeft, playNext, stop, step, reopen, close, onState } = playthrough;
  const [speed, setSpeed] = useState<number>(SPEED.usual);
  const { tab } = piece.track;

  /** Between two pieces what begins or goes on begins the next one. */
  const takes = (key: PlayerKey) => {
    if (secondsLeft === null) return false;
    if (key === 'play' || key === 'sectionOn') playNext();
    else if (key === 'sectionBack') stop();
    else return false;
    return true;
  };
  return (
    <Music
      key={piece.number}
      tabId={tab.id}
      title={tab.title}
      score={scores.of(tab.id) ?? undefined}
      opening={null}
      more={
        <WholeTab
          isOwn={files.tabIds.has(tab.id)}
          isLoggedIn={files.isLoggedIn}
          download={
            <>
              <Typography variant="body2">Download it, and all of it plays here.</Typography>
              {renderAction(tab)}
            </>
          }
          onOpen={reopen}
        />
      }
      hasKeys={hasKeys}
      start={{ bar: undefined, loop: null, track: undefined, speed, pitch: AS_WRITTEN }}
      onPlace={(place) => setSpeed(place.speed)}
      list={{
        strip: <ListStrip playthrough={playthrough} position={position} />,
        takes,
        onStep: step,
      }}
      onState={onState}
      onClose={close}
    />
  );
}
