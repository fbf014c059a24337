/** Looks disabled while `aria-disabled`, but keeps the focus of whoever pressed it. */
export const inertSx = {
  '&[aria-disabled="true"]': {
    borderColor: 'divider',
    color: 'text.secondary',
    cursor: 'default',
  },
} as const;
