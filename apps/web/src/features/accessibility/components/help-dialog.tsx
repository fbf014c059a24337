import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DialogFrame } from '../../../components/overlays/dialog-frame';
import { HelpSteps } from './help-steps';

const NOTES: readonly { title: string; text: string; more?: { title: string; text: string } }[] = [
  {
    title: 'Legal notice',
    text: 'Tabdock is meant for learning and teaching. Respect the copyright of the music and the terms of the site that a tab comes from; what you download is your own responsibility.',
  },
  {
    title: 'Technical requirements',
    text: 'You need a browser, and an app that opens Guitar Pro files.',
    more: {
      title: 'If you run Tabdock yourself',
      text: 'Node.js on the server, and a headless browser (Chromium), which does the fetching.',
    },
  },
];

/** Five steps, the legal notice and the technical requirements. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame
      title="How to Use the Guitar Pro Tab Downloader"
      text="From a song in your head to its tab on your disk, in five steps."
      onClose={onClose}
      dismissible
    >
      <HelpSteps />
      {NOTES.map(({ title, text, more }) => (
        <Box
          component="section"
          key={title}
          aria-label={title}
          sx={{ mt: 5, pt: 4, borderTop: 1, borderColor: 'divider' }}
        >
          <Typography variant="body2" component="h3" sx={{ fontWeight: 'fontWeightBold' }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
          {more && (
            <Typography component="details" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              <Box component="summary" sx={{ py: 2, cursor: 'pointer' }}>
                {more.title}
              </Box>
              {more.text}
            </Typography>
          )}
        </Box>
      ))}
    </DialogFrame>
  );
}
