import { useId, useRef, useState, type RefObject } from 'react';
import { useWhenIdle } from '../loading/use-when-idle';

/** What a button opens. */
export interface Popup {
  id: string;
  /** Id of the button. */
  labelledBy: string;
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onClose: () => void;
}

/** A button and what it opens. `prepare` fetches its code: when idle, or when the button is reached before. */
export function usePopup(kind: 'menu' | 'dialog', prepare: () => void) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  useWhenIdle(prepare);
  const labelledBy = useId();
  const id = `${labelledBy}-popup`;
  /** Closes it and takes it off the page; the next press opens it again. */
  const discard = () => {
    setOpen(false);
    setWanted(false);
  };
  const popup: Popup = { id, labelledBy, anchor, open, onClose: () => setOpen(false) };
  const button = {
    id: labelledBy,
    'aria-haspopup': kind,
    'aria-expanded': open,
    ...(open && { 'aria-controls': id }),
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => {
      setWanted(true);
      setOpen(true);
    },
  } as const;
  return { anchor, button, popup, wanted, discard };
}
