import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { StringLines } from '../../../components/string-lines';

interface VideoAdDialogProps {
  title: string;
  onContinue: () => void;
}

/** The tab is fetched meanwhile; Continue (or Escape) lets it through. */
export function VideoAdDialog({ title, onContinue }: VideoAdDialogProps) {
  return (
    <Dialog
      open
      aria-labelledby="video-ad-title"
      onClose={(_, reason) => reason === 'escapeKeyDown' && onContinue()}
    >
      <Box sx={{ p: { xs: 5, md: 6 } }}>
        <Typography id="video-ad-title" variant="h2" sx={{ mb: 1 }}>
          A short break
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 5 }}>
          Ads keep Tabdock free. &quot;{title}&quot; is being fetched in the meantime.
        </Typography>
        <Box
          sx={{
            display: 'grid',
            placeContent: 'center',
            position: 'relative',
            aspectRatio: '16 / 9',
            mb: 5,
            borderRadius: 1,
            bgcolor: 'sunken',
            textAlign: 'center',
          }}
        >
          <StringLines sx={{ position: 'absolute', inset: '15% 8%', height: 'auto' }} />
          <Box sx={{ position: 'relative', px: 4, py: 2, bgcolor: 'sunken' }}>
            <Typography variant="caption" component="p" color="textSecondary">
              Ad
            </Typography>
            <Typography variant="body2">A video ad would play here.</Typography>
          </Box>
        </Box>
        <Button variant="contained" color="primary" fullWidth autoFocus onClick={onContinue}>
          Continue
        </Button>
      </Box>
    </Dialog>
  );
}
