import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/**
 * No top navigation, forms, downloads or dialogs. Scripts with an origin are safe as the origin is another than the
 * page's; what is pressed opens a tab of its own.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

interface NetworkFrameProps {
  url: string;
  network: string;
  label: string;
}

/** An ad that its network draws, under our own "Ad", in a place that it fills and never leaves. */
export function NetworkFrame({ url, network, label }: NetworkFrameProps) {
  return (
    <Box
      component="aside"
      aria-label={label}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        borderRadius: 1,
        bgcolor: 'sunken',
        overflow: 'hidden',
      }}
    >
      <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 2 }}>
        Ad
      </Typography>
      <Box
        component="iframe"
        src={url}
        title={`Ad by ${network}`}
        sandbox={SANDBOX}
        referrerPolicy="strict-origin"
        loading="lazy"
        sx={{ flex: '1 1 0', minHeight: 0, width: '100%', border: 0 }}
      />
    </Box>
  );
}
