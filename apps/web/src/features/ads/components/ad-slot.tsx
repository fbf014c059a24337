import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { usePlacementAd } from '../use-placement-ad';

/** An ad's own link, if it is one that a browser may follow safely. */
function safeUrl(url: string | null): string | undefined {
  if (!url || !URL.canParse(url, window.location.origin)) return undefined;
  const { protocol, href } = new URL(url, window.location.origin);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

interface AdSlotProps {
  placementId: string;
  label: string;
  /** Another placement of the same page, whose ad is not shown twice. */
  except?: string;
}

/** One placement: keeps its place while it loads, says that it is an ad, is nothing when there is none. */
export function AdSlot({ placementId, label, except }: AdSlotProps) {
  const { ad, isLoading } = usePlacementAd(placementId, except);
  if (!ad) return isLoading ? <Box sx={{ minHeight: (theme) => theme.sizes.ad }} /> : null;
  const href = safeUrl(ad.clickUrl);
  const leaves = href !== undefined && new URL(href).origin !== window.location.origin;
  const picture = safeUrl(ad.mediaUrl);
  return (
    <Box
      component="aside"
      aria-label={label}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        minHeight: theme.sizes.ad,
        px: 5,
        py: 3,
        borderRadius: 1,
        bgcolor: 'sunken',
      })}
    >
      {picture && (
        <Box
          component="img"
          src={picture}
          alt=""
          loading="lazy"
          sx={{ width: '4rem', height: '4rem', objectFit: 'cover', borderRadius: 1, flexShrink: 0 }}
        />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="p" color="textSecondary">
          Ad
        </Typography>
        {href ? (
          <Link
            href={href}
            {...(leaves && { target: '_blank', rel: 'sponsored noopener noreferrer' })}
            color="textPrimary"
            variant="body2"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: (theme) => theme.sizes.touch,
            }}
          >
            {ad.name}
          </Link>
        ) : (
          <Typography variant="body2">{ad.name}</Typography>
        )}
      </Box>
    </Box>
  );
}
