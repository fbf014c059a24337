/** Why nothing may be heard while the player plays. A page cannot find out how this switch is set. */
export const MUTE_SWITCH = 'On a phone, the switch for silence mutes music too.';
