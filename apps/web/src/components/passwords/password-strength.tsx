import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PasswordOwner } from '@tabdock/contracts/users/password-rules';
import { SCORE_MAX, scorePassword } from './password-score';

const COLOURS = ['error.main', 'error.main', 'primary.main', 'success.main', 'success.main'];
const STEPS = Array.from({ length: SCORE_MAX }, (_, step) => step + 1);

interface PasswordStrengthProps {
  password: string;
  owner: PasswordOwner;
}

/** How strong a password is that is being typed, and what is wrong with one that will be refused. */
export function PasswordStrength({ password, owner }: PasswordStrengthProps) {
  const { score, text } = scorePassword(password, owner);
  const isTyped = password !== '';
  return (
    // Always rendered: screen readers announce changes only in a region that is already on the page.
    <div aria-live="polite">
      {isTyped && (
        <>
          <Box
            role="meter"
            aria-label="Password strength"
            aria-valuemin={0}
            aria-valuemax={SCORE_MAX}
            aria-valuenow={score}
            aria-valuetext={text}
            sx={{ display: 'flex', gap: 1 }}
          >
            {STEPS.map((step) => (
              <Box
                key={step}
                sx={{
                  flex: 1,
                  borderBottom: 3,
                  borderColor: step <= score ? COLOURS[score] : 'divider',
                }}
              />
            ))}
          </Box>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
            {text}
          </Typography>
        </>
      )}
    </div>
  );
}
