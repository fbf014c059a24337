import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** An element that goes to wherever `place` is rendered, without a box of its own. */
function createMovable() {
  const element = document.createElement('div');
  element.style.display = 'contents';
  const moveHere = (place: HTMLElement | null) => {
    place?.append(element);
  };
  return { element, place: <Box ref={moveHere} sx={{ display: 'contents' }} /> };
}

/**
 * Moves `children` to another parent when the width changes, so that what is open or typed in them stays. Render
 * `children` at the end, once, and `place` in whichever of several parents they belong to.
 */
export function useMovable(children: ReactNode) {
  const [{ element, place }] = useState(createMovable);
  return { place, children: createPortal(children, element) };
}
