import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DialogFrame } from '../../../components/overlays/dialog-frame';
import { StringLines } from '../../../components/graphics/string-lines';

interface VideoAdDialogProps {
  title: string;
  onContinue: () => void;
}

/** The tab is fetched meanwhile; Continue (or Escape) lets it through. */
export function VideoAdDialog({ title, onContinue }: VideoAdDialogProps) {
  return (
    <DialogFrame
      title="A short break"
      text={`Ads keep Tabdock free. "${title}" is being fetched in the meantime.`}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onContinue()}
    >
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
    </DialogFrame>
  );
}
