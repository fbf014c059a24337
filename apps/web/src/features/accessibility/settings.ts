/** Smallest first. */
export const FONT_SIZES = ['small', 'medium', 'large', 'xl'] as const;
export type FontSize = (typeof FONT_SIZES)[number];

/** Stored in this browser, whichever account is logged in. */
export interface AccessibilitySettings {
  highContrast: boolean;
  reduceMotion: boolean;
  fontSize: FontSize;
  /** Whether changes are announced to screen readers. */
  announcements: boolean;
  /** Whether the keys for the results work: those with Ctrl, and single ones as J, X and /. */
  keyboardNavigation: boolean;
  /** A strong ring around whatever has the focus; without it there is the usual one. */
  focusIndicators: boolean;
  screenReaderOptimized: boolean;
}

/** Defaults, for a device without preferences. */
export const USUAL_SETTINGS: AccessibilitySettings = {
  highContrast: false,
  reduceMotion: false,
  fontSize: 'medium',
  announcements: true,
  keyboardNavigation: true,
  focusIndicators: false,
  screenReaderOptimized: false,
};
