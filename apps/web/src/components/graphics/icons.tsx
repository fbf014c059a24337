import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** Thin lines like the strings; drawn on a 24 grid, as large as the text around them asks. */
export function lineIcon(path: string, name: string) {
  function Icon(props: SvgIconProps) {
    return (
      <SvgIcon fontSize="small" {...props}>
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </SvgIcon>
    );
  }
  Icon.displayName = name;
  return Icon;
}

export const SearchIcon = lineIcon(
  'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  'SearchIcon',
);
export const CloseIcon = lineIcon('M6 6l12 12M18 6 6 18', 'CloseIcon');
export const CheckIcon = lineIcon('M5 12.5l4.5 4.5L19 7.5', 'CheckIcon');
export const AlertIcon = lineIcon(
  'M12 8v5M12 16.2v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  'AlertIcon',
);
export const DownloadIcon = lineIcon('M12 4v11m-4.5-4.2L12 15.3l4.5-4.5M5 19.5h14', 'DownloadIcon');
export const ShareIcon = lineIcon('M12 15V4m-4 3.7L12 4l4 3.7M7 11H5v9h14v-9h-2', 'ShareIcon');
export const ChevronIcon = lineIcon('M6.5 9.5 12 15l5.5-5.5', 'ChevronIcon');
export const RetryIcon = lineIcon('M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4', 'RetryIcon');
export const ExternalIcon = lineIcon('M9.5 6H6v12h12v-3.5M13 5h6v6M19 5l-8.5 8.5', 'ExternalIcon');
export const AddToListIcon = lineIcon(
  'M4 6h13M4 11h13M4 16h6M17.5 14v7M14 17.5h7',
  'AddToListIcon',
);
export const GripIcon = lineIcon(
  'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  'GripIcon',
);
export const SunIcon = lineIcon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
  'SunIcon',
);
export const MoonIcon = lineIcon('M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z', 'MoonIcon');
export const SystemIcon = lineIcon('M4 5h16v11H4ZM12 16v4M8.5 20h7', 'SystemIcon');
export const OfflineIcon = lineIcon(
  'M4 4l16 16M5 12.5a10 10 0 0 1 4-2.4M19 12.5a10 10 0 0 0-5.3-2.7M8.3 16a5.3 5.3 0 0 1 6.2-.8M12 19.4v.1M2.5 9a14 14 0 0 1 4.2-2.6M21.5 9a14 14 0 0 0-10-3.6',
  'OfflineIcon',
);

export const UserIcon = lineIcon(
  'M12 12a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM5 19.5c.8-3 3.5-4.8 7-4.8s6.2 1.8 7 4.8',
  'UserIcon',
);
export const EyeIcon = lineIcon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'EyeIcon',
);
export const EyeOffIcon = lineIcon(
  'M4 4l16 16M9.5 5.9c.8-.3 1.6-.4 2.5-.4 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3.1 3.9M6.2 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
  'EyeOffIcon',
);

export function StarIcon(props: SvgIconProps) {
  return (
    <SvgIcon fontSize="inherit" {...props}>
      <path d="m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8Z" />
    </SvgIcon>
  );
}

export function PlayIcon(props: SvgIconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M8 5.2v13.6c0 .8.9 1.3 1.6.8l10-6.8c.6-.4.6-1.2 0-1.6l-10-6.8C8.9 3.9 8 4.4 8 5.2Z" />
    </SvgIcon>
  );
}
