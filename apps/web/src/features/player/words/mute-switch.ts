/** What a phone does that no page is told of: the player seems to play, and nothing is heard. */
export const MUTE_SWITCH = 'On a phone, the switch for silence mutes music too.';
