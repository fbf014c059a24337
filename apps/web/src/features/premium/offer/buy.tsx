import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PremiumOffer } from '@tabdock/contracts/billing';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/feedback/notice';
import { FormEnd } from '../../../components/form/form-end';
import { useLoginPath } from '../../../session/login-links';
import { useCheckOut } from '../use-check-out';

type Seller = PremiumOffer['seller'];

/** The button that leads to the check-out. */
export function Buy({ seller, text = 'Buy premium' }: { seller: Seller; text?: string }) {
  const { go, isLeaving, failure } = useCheckOut();
  return (
    <Offered seller={seller}>
      <FormEnd message={failure}>
        <Button
          variant="contained"
          color="primary"
          fullWidth
          disabled={isLeaving}
          aria-busy={isLeaving}
          onClick={go}
        >
          {isLeaving ? 'Opening the check-out…' : failure === undefined ? text : 'Try again'}
        </Button>
      </FormEnd>
      <Typography variant="caption" component="p" color="textSecondary">
        {seller === 'provider' && 'You pay at Stripe; Tabdock never sees your card. '}
        Renews every month until you cancel.
      </Typography>
    </Offered>
  );
}

/** The offer to a guest, who needs an account first: premium belongs to one. */
export function BuyWithAccount({ seller }: { seller: Seller }) {
  const logIn = useLoginPath();
  const register = useLoginPath('register');
  return (
    <Offered seller={seller}>
      <Typography variant="body2">
        Premium belongs to an account. Create one for free and you come back here.
      </Typography>
      <Button component={Link} to={register} variant="contained" color="primary" fullWidth>
        Create Free Account
      </Button>
      <Button component={Link} to={logIn} fullWidth>
        Log in
      </Button>
    </Offered>
  );
}

export function NotSold() {
  return (
    <Notice tone="quiet">
      Premium cannot be bought here: the operator of this installation has set up no payment
      provider. Everything else works without it.
    </Notice>
  );
}

/** Says before the first press what is paid with, and that it can be ended. */
function Offered({ seller, children }: { seller: Seller; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      {seller === 'demo' && (
        <Notice tone="accent">
          This is a demo: the check-out takes made-up cards, and no money moves.
        </Notice>
      )}
      {children}
    </Box>
  );
}
