import type { ReactNode } from 'react';
import type { PlayerKey } from '../keys/player-keys';

/** What music needs to know of the list that it is a piece of. */
export interface PieceOfList {
  /** Stands above the controls. */
  readonly strip: ReactNode;
  /** Is asked for each key before the player is; returns whether it was for the list. */
  readonly takes: (key: PlayerKey) => boolean;
  /** Goes to the piece before or after, since there is no section to go to. */
  readonly onStep: (by: -1 | 1) => void;
}
