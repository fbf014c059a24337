/** Smallest first. */
export const FONT_SIZES = ['small', 'medium', 'large', 'xl'] as const;
export type FontSize = (typeof FONT_SIZES)[number];

/** Section 3 of the specification; of this browser, whoever is logged in. */
export interface AccessibilitySettings {
  highContrast: boolean;
  reduceMotion: boolean;
  fontSize: FontSize;
  /** Whether a screen reader is told what happens. */
  announcements: boolean;
  /** Whether the keys for the results work: Ctrl+A, Ctrl+Shift+A and Ctrl+Enter. */
  keyboardNavigation: boolean;
  /** A strong ring around whatever has the focus; without it there is the usual one. */
  focusIndicators: boolean;
  screenReaderOptimized: boolean;
}

/** What holds until somebody chooses, on a device that asks for nothing. */
export const USUAL_SETTINGS: AccessibilitySettings = {
  highContrast: false,
  reduceMotion: false,
  fontSize: 'medium',
  announcements: true,
  keyboardNavigation: true,
  focusIndicators: false,
  screenReaderOptimized: false,
};
