import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

export function NoteIcon(props: SvgIconProps) {
  return (
    <SvgIcon fontSize="small" {...props}>
      <path
        d="M9.5 17.5V5.5l9-1.8v11.8M9.5 17.5a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0ZM18.5 15.5a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgIcon>
  );
}
