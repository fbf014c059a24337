import { Suspense, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { ChevronIcon } from '../../../components/icons';
import { FilterButton } from './filter-button';

interface OpenMenu {
  id: string;
  labelledBy: string;
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onClose: () => void;
}

interface MenuButtonProps {
  name: string;
  /** What is chosen, in short; undefined for nothing. */
  chosen: string | undefined;
  popup: 'menu' | 'dialog';
  /** Fetches what opens before it is asked for. */
  prepare: () => void;
  children: (menu: OpenMenu) => ReactNode;
}

/** A filter that opens; what is in it loads when somebody reaches for it. */
export function MenuButton({ name, chosen, popup, prepare, children }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const labelledBy = useId();
  const id = `${labelledBy}-popup`;
  return (
    <>
      <FilterButton
        ref={anchor}
        id={labelledBy}
        on={chosen !== undefined}
        aria-haspopup={popup}
        aria-expanded={open}
        {...(open && { 'aria-controls': id })}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        endIcon={<ChevronIcon />}
      >
        {chosen === undefined ? name : `${name}: ${chosen}`}
      </FilterButton>
      {wanted && (
        <Suspense fallback={null}>
          {children({ id, labelledBy, anchor, open, onClose: () => setOpen(false) })}
        </Suspense>
      )}
    </>
  );
}

export type { OpenMenu };
