import { useId, useRef, useState, type RefObject } from 'react';

/** What a button opens. */
export interface Popup {
  id: string;
  /** Id of the button. */
  labelledBy: string;
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onClose: () => void;
}

/** A button and what it opens, which loads when somebody reaches for the button: `prepare` fetches it. */
export function usePopup(kind: 'menu' | 'dialog', prepare: () => void) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const labelledBy = useId();
  const id = `${labelledBy}-popup`;
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
  return { anchor, button, popup, wanted };
}
