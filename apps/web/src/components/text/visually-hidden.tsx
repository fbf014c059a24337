import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';

/** For screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span style={visuallyHidden}>{children}</span>;
}
