/** Looks disabled while `aria-disabled`, but keeps the focus. */
export const inertSx = {
  '&[aria-disabled="true"]': {
    borderColor: 'divider',
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'default',
  },
} as const;
