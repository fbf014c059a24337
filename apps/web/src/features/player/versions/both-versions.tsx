import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { CloseIcon } from '../../../components/graphics/icons';
import { SPEED } from '../address/play-address';
import { SpeedPanel } from '../panels/speed-panel';
import { ToolButton } from '../parts/tool-button';
import { BarCounter } from '../transport/bar-counter';
import { BarLine } from '../transport/bar-line';
import { PlayButtons } from '../transport/play-buttons';
import { TransportFrame } from '../transport/transport-frame';
import { Failure } from '../words/failure';
import { TuningUp } from '../words/tuning-up';
import { LETTERS, type Side, SIDES } from './aligned-bars';
import { playedOf } from './staged-version';
import { type SharedKey, useVersionKeys } from './use-version-keys';
import { useVersions, type Wanted } from './use-versions';
import { VersionLimits, type VersionLimitsProps } from './version-limits';
import { VersionState } from './version-state';
import { VersionSwitch } from './version-switch';

/** What sounds: a row of the comparison, in one of its versions. */
export interface HeardRow {
  readonly row: number;
  readonly side: Side;
}

export interface BothVersionsProps
  extends Pick<Wanted, 'rows' | 'cue'>, Omit<VersionLimitsProps, 'opened'> {
  /** Whether single characters are keys of the player. */
  hasKeys: boolean;
  onHear: (heard: HeardRow | undefined) => void;
  onClose: () => void;
}

/** Two versions that are heard in turn, at the same bar. */
export function BothVersions({
  versions: staged,
  rows,
  cue,
  login,
  hasKeys,
  onHear,
  onClose,
}: BothVersionsProps) {
  const hosts = { one: useRef<HTMLDivElement>(null), other: useRef<HTMLDivElement>(null) };
  const played = { one: playedOf(staged.one), other: playedOf(staged.other) };
  const versions = useVersions({ versions: played, rows, cue }, hosts);
  const { heard, opened, state, speed, setSpeed, switchTo, again, note, firstBar } = versions;
  const [isSpeedOpen, setSpeedOpen] = useState(false);
  const panelId = useId();
  const player = opened?.player;
  const run = (key: SharedKey) => {
    if (key === 'faster' || key === 'slower')
      return setSpeed(speed + (key === 'faster' ? SPEED.step : -SPEED.step));
    if (!player) return;
    const { isPlaying, bar } = player.moment();
    if (key !== 'play') player.seekBar(bar + (key === 'barOn' ? 1 : -1));
    else if (isPlaying) player.pause();
    else player.play();
  };
  useVersionKeys({ run, switchTo }, hasKeys);
  const leave = useEffectEvent(() => onHear(undefined));
  useEffect(() => () => leave(), []);
  return (
    <>
      {SIDES.map((side) => (
        <Box
          key={side}
          ref={hosts[side]}
          aria-hidden
          inert
          sx={{ height: 0, overflow: 'hidden' }}
        />
      ))}
      {state.status === 'loading' && <TuningUp />}
      {state.status === 'failed' && <Failure error={state.error} onRetry={() => again(heard)} />}
      <VersionLimits versions={staged} opened={versions.openedBars} login={login} />
      {SIDES.filter(
        (side) => staged[side].isOwn && versions.openedBars[side]?.isWhole === false,
      ).map((side) => (
        <Button key={side} onClick={() => again(side)}>
          {`Play all of ${LETTERS[side]}`}
        </Button>
      ))}
      <TransportFrame
        panel={
          isSpeedOpen
            ? { id: panelId, content: <SpeedPanel speed={speed} onSpeed={setSpeed} /> }
            : undefined
        }
      >
        {player && (
          <>
            <BarLine player={player} firstBar={firstBar} />
            <VersionState
              player={player}
              onBar={(bar) => {
                const row = versions.rowOf(firstBar + bar);
                onHear(row === undefined ? undefined : { row, side: heard });
              }}
              onRetry={() => again(heard)}
            />
          </>
        )}
        {note && (
          <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 2 }}>
            {note}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center' }}>
          <VersionSwitch
            heard={heard}
            canPlay={{ one: played.one.canPlay, other: played.other.canPlay }}
            onSwitch={switchTo}
          />
          {player && (
            <>
              <PlayButtons player={player} run={run} />
              <Box sx={{ flex: { xs: '1 0 70%', md: 1 }, order: { xs: 1, md: 0 }, px: 2 }}>
                <BarCounter player={player} firstBar={firstBar} />
              </Box>
            </>
          )}
          <Box sx={{ display: 'flex', flex: 'none', ml: { xs: 'auto', md: player ? 0 : 'auto' } }}>
            <ToolButton
              icon={null}
              label={`${speed} %`}
              name={`${speed} % speed`}
              tip="Speed (+ and −)"
              marked={speed !== SPEED.usual}
              panel={{ id: panelId, isOpen: isSpeedOpen }}
              onClick={() => setSpeedOpen(!isSpeedOpen)}
            />
          </Box>
          <Box sx={{ display: 'flex', flex: 'none', order: { xs: 2, md: 0 }, ml: 'auto' }}>
            <ToolButton
              icon={<CloseIcon />}
              label="Close"
              name="Close the player"
              onClick={onClose}
            />
          </Box>
        </Box>
      </TransportFrame>
    </>
  );
}
