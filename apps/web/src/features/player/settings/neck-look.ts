/** How a neck is shown. */
export interface NeckLook {
  readonly isShown: boolean;
  /** Whether the nut is on the right, as left-handed players see it. */
  readonly isLeftHanded: boolean;
  /** Whether the lowest string is on top, as a player who looks down sees it; else as in tablature. */
  readonly isLowOnTop: boolean;
}

export const USUAL_NECK: NeckLook = { isShown: false, isLeftHanded: false, isLowOnTop: false };
