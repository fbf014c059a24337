import Link, { type LinkProps } from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { ServedAd } from '../ads.api';
import { recordAdEvent } from '../events/ad-events';

/** Where an ad leads: to one of our pages, or away; `null` if a browser may not follow it safely. */
function targetOf(clickUrl: string | null) {
  if (clickUrl === null || !URL.canParse(clickUrl, window.location.origin)) return null;
  const { origin, protocol, pathname, search, hash, href } = new URL(
    clickUrl,
    window.location.origin,
  );
  if (origin === window.location.origin && !pathname.startsWith('/api/'))
    return { component: RouterLink, to: `${pathname}${search}${hash}` };
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return { href, target: '_blank', rel: 'noopener sponsored' };
}

const nameSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** The link is high enough for a finger, and the words stand as close as their lines. */
const PRESSABLE = { py: 3, my: -3 } as const;

interface AdLinkProps {
  ad: ServedAd;
  /** Lines after which a longer name is cut. */
  lines?: number;
  /** Called when it is followed to one of our pages, in this window. */
  onOwnPage?: () => void;
  sx?: LinkProps['sx'];
}

/** "Ad", and what it is for, as the link that the ad is. */
export function AdLink({ ad, lines = 2, onOwnPage, sx }: AdLinkProps) {
  const target = targetOf(ad.clickUrl);
  const name = (
    <Typography component="span" variant="body2" sx={{ ...nameSx, WebkitLineClamp: lines }}>
      {ad.name}
    </Typography>
  );
  return (
    <>
      <Typography variant="caption" component="p" color="textSecondary">
        Ad
      </Typography>
      {target ? (
        <Link
          {...target}
          color="textPrimary"
          onClick={() => {
            recordAdEvent(ad, 'click');
            if ('to' in target) onOwnPage?.();
          }}
          sx={[
            { display: 'flex', width: 'fit-content', maxWidth: '100%', ...PRESSABLE },
            ...(Array.isArray(sx) ? sx : [sx]),
          ]}
        >
          {name}
        </Link>
      ) : (
        name
      )}
    </>
  );
}
