import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent, PointerEvent } from 'react';
import { GripIcon } from '../../../components/graphics/icons';
import { late } from '../../../components/loading/late';
import { Opened } from '../../../components/overlays/opened';
import { usePopup } from '../../../components/overlays/use-popup';

const MoveMenu = late(async () => (await import('./move-menu')).MoveMenu);

const HOW = 'Drag, or use the arrow keys';

interface MoveHandleProps {
  /** What is moved. */
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onGrab: (index: number, event: PointerEvent) => void;
  wasDragged: () => boolean;
}

/** Moves a row: dragged, with the arrow keys, Home and End, or with the menu that a press opens. */
export function MoveHandle({ name, index, count, onMove, onGrab, wasDragged }: MoveHandleProps) {
  const { anchor, button, popup, wanted, discard } = usePopup('menu', MoveMenu.preload);
  const targets: Record<string, number> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targets[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(index, target);
  };
  return (
    <>
      <IconButton
        ref={anchor}
        {...button}
        aria-label={`Move ${name}`}
        aria-description={HOW}
        data-tip={HOW}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => onGrab(index, event)}
        onClick={() => {
          if (!wasDragged()) button.onClick();
        }}
        sx={{
          color: 'text.secondary',
          cursor: 'grab',
          touchAction: 'none',
          '&:active': { cursor: 'grabbing' },
        }}
      >
        <GripIcon />
      </IconButton>
      {wanted && (
        <Opened onClose={discard}>
          <MoveMenu {...popup} index={index} count={count} onMove={onMove} />
        </Opened>
      )}
    </>
  );
}
