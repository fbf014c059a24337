import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StringLines } from '../../../components/graphics/string-lines';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { CheckAgain, LookButton, LookFault } from './look-parts';
import { LookSteps } from './look-steps';
import { LOOK_STEPS, stepWords } from './look-words';
import { useLook } from './use-look';

interface LookPanelProps {
  tabId: string;
  /** The site that would be asked. */
  source: string;
  /** Asks for the tab's page again, as its file is there. */
  onStored: () => void;
}

/** Offers to fetch a tab that nobody has downloaded, to see what is in it; then says how far that is. */
export function LookPanel({ tabId, source, onStored }: LookPanelProps) {
  const look = useLook(tabId, onStored);
  const kept = useKeptFocus();
  const { step } = look;
  const share = step && (LOOK_STEPS.indexOf(step) + 0.5) / LOOK_STEPS.length;
  return (
    <Box sx={{ mb: { xs: 4, md: 5 } }}>
      <StringLines
        state={step ? 'filling' : 'still'}
        share={share}
        sx={{ height: (theme) => theme.sizes.strings }}
      />
      <Box
        {...kept}
        tabIndex={-1}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
          alignItems: 'center',
          columnGap: 6,
          rowGap: 4,
          mt: 4,
          outline: 'none',
        }}
      >
        <Box sx={{ minWidth: 0, gridColumn: step ? '1 / -1' : undefined }}>
          <Typography variant="h3" component="h2">
            Look inside
          </Typography>
          <Box role="status" sx={{ mt: 1, maxWidth: (theme) => theme.sizes.measure }}>
            {step ? (
              <Typography variant="body2" color="textSecondary">
                {stepWords(step, look)}
              </Typography>
            ) : look.why === undefined ? (
              <Typography variant="body2" color="textSecondary">
                See the first bars, the tracks and how hard it is before you download. Nobody has
                fetched this tab from {source} yet: we fetch and check it now, and nothing is added
                to your downloads.
              </Typography>
            ) : (
              <LookFault look={look} />
            )}
          </Box>
        </Box>
        {step ? (
          <>
            <Box sx={{ gridColumn: '1 / -1' }}>
              <LookSteps step={step} />
            </Box>
            <CheckAgain look={look} />
          </>
        ) : (
          <LookButton
            look={look}
            sx={{
              display: 'grid',
              justifyItems: { xs: 'stretch', sm: 'end' },
              rowGap: 1,
              textAlign: { xs: 'center', sm: 'right' },
            }}
          />
        )}
      </Box>
    </Box>
  );
}
