import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NameLink } from '../text/name-link';

/** Where the page of a tab is. */
export function tabPath(tabId: string): string {
  return `/tab/${encodeURIComponent(tabId)}`;
}

/** Id of the part of its page with the comments. */
export const COMMENTS_ANCHOR = 'comments';
/** Id of the part with its bars in words. */
export const TEXT_ANCHOR = 'text';

interface TabLinkProps {
  tabId: string;
  /** Id of a part of the page. */
  fragment?: string;
  /** What is spoken, where the text alone does not say which tab it is. */
  label?: string;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/** The name of a tab, which leads to its page. */
export function TabLink({ tabId, fragment, label, children, sx }: TabLinkProps) {
  return (
    <NameLink
      to={{ pathname: tabPath(tabId), ...(fragment && { hash: fragment }) }}
      label={label}
      sx={[{ display: 'inline-block', maxWidth: '100%' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children}
    </NameLink>
  );
}
