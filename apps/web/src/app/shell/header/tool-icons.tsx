import { lineIcon } from '../../../components/graphics/icons';

export const CommandsIcon = lineIcon('M5 7l4.5 5L5 17M12 17.5h7', 'CommandsIcon');
export const HelpIcon = lineIcon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.4 9.6a2.7 2.7 0 1 1 3.9 2.4c-.9.5-1.3 1-1.3 1.9M12 16.7v.1',
  'HelpIcon',
);
export const KeyboardIcon = lineIcon(
  'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6ZM6.5 10v.1M10.2 10v.1M13.8 10v.1M17.5 10v.1M6.5 14v.1M17.5 14v.1M10 14h4',
  'KeyboardIcon',
);
export const AccessibilityIcon = lineIcon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 8.1a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2ZM7.8 10.3l4.2.9 4.2-.9M12 11.2v2.6M9.8 17.3l2.2-3.5 2.2 3.5',
  'AccessibilityIcon',
);
export const MoreIcon = lineIcon(
  'M12 6.4a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4ZM12 12.7a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4ZM12 19a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4Z',
  'MoreIcon',
);
