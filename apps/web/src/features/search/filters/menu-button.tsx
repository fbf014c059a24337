import type { ReactNode } from 'react';
import { ChevronIcon } from '../../../components/graphics/icons';
import { Opened } from '../../../components/overlays/opened';
import { usePopup, type Popup } from '../../../components/overlays/use-popup';
import { FilterButton } from './filter-button';

interface MenuButtonProps {
  name: string;
  /** What is chosen, in short; undefined for nothing. */
  chosen: string | undefined;
  kind: 'menu' | 'dialog';
  /** Fetches what opens before it is asked for. */
  prepare: () => void;
  children: (popup: Popup) => ReactNode;
}

/** A filter's button and menu; its entries load when the button is hovered or focused. */
export function MenuButton({ name, chosen, kind, prepare, children }: MenuButtonProps) {
  const { anchor, button, popup, wanted, discard } = usePopup(kind, prepare);
  return (
    <>
      <FilterButton ref={anchor} {...button} on={chosen !== undefined} endIcon={<ChevronIcon />}>
        {chosen === undefined ? name : `${name}: ${chosen}`}
      </FilterButton>
      {wanted && <Opened onClose={discard}>{children(popup)}</Opened>}
    </>
  );
}
