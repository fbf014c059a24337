/** Speeds of the player, per cent of the written tempo. */
export const PLAYER_SPEED = { min: 25, max: 200 } as const;

/** Most semitones by which music is played and drawn higher or lower. */
export const MOST_SEMITONES = 12;
