import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { lineIcon } from '../../../components/graphics/icons';

export function PauseIcon(props: SvgIconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M7 5h3.5v14H7ZM13.5 5H17v14h-3.5Z" />
    </SvgIcon>
  );
}

export const BackIcon = lineIcon('M14.5 6.5 9 12l5.5 5.5', 'BackIcon');
export const OnIcon = lineIcon('M9.5 6.5 15 12l-5.5 5.5', 'OnIcon');
export const LoopIcon = lineIcon(
  'M7 7h9a3.5 3.5 0 0 1 3.5 3.5M9.5 4.5 7 7l2.5 2.5M17 17H8a3.5 3.5 0 0 1-3.5-3.5M14.5 14.5 17 17l-2.5 2.5',
  'LoopIcon',
);
export const MetronomeIcon = lineIcon('M9.5 4h5L18 20H6ZM7.2 15h9.6M12 15l5-8.5', 'MetronomeIcon');
export const CountInIcon = lineIcon('M5 18V9M10 18V9M15 18V9M20 18V5', 'CountInIcon');
export const TracksIcon = lineIcon(
  'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h10M18 17h2M13 5h4v4h-4ZM7 10h4v4H7ZM14 15h4v4h-4Z',
  'TracksIcon',
);
export const ViewIcon = lineIcon(
  'M4 7h16M4 12h16M4 17h16M9 4.5v15M15.5 9.5a2 2 0 1 0 0-.1Z',
  'ViewIcon',
);
export const ChordsIcon = lineIcon(
  'M6 5h12v14H6ZM6 9.7h12M6 14.3h12M10 5v14M14 5v14M10 12.1v-.1M14 7.5v-.1',
  'ChordsIcon',
);
/** The piece before, and the one after. */
export const PreviousIcon = lineIcon('M17.5 6.5 9.5 12l8 5.5ZM6.5 6.5v11', 'PreviousIcon');
export const NextIcon = lineIcon('M6.5 6.5v11l8-5.5ZM17.5 6.5v11', 'NextIcon');
export const ClockIcon = lineIcon('M12 4.5a7.5 7.5 0 1 0 .1 0ZM12 8v4.2l2.8 1.8', 'ClockIcon');
