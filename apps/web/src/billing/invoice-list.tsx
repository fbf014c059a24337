import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Invoice } from '@tabdock/contracts/billing';
import type { ReactNode } from 'react';
import { ExternalIcon } from '../components/graphics/icons';
import { ListRow } from '../components/layout/list-row';
import { formatDate } from '../components/text/format';
import { formatMoney } from '../components/text/money';
import { VisuallyHidden } from '../components/text/visually-hidden';
import { invoiceWords } from './billing-texts';

const TROUBLED: readonly Invoice['status'][] = ['open', 'failed', 'disputed'];

interface InvoiceListProps {
  invoices: readonly Invoice[];
  /** Actions of an invoice. */
  renderAction?: (invoice: Invoice) => ReactNode;
}

/** The newest first: when, how much, and the outcome. */
export function InvoiceList({ invoices, renderAction }: InvoiceListProps) {
  return (
    <Box component="ul" aria-label="Invoices" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {invoices.map((invoice) => (
        <ListRow
          key={invoice.id}
          sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
          action={
            <Box sx={{ display: 'flex', gap: 1 }}>
              {renderAction?.(invoice)}
              {invoice.url !== null && <InvoiceLink number={invoice.number} url={invoice.url} />}
            </Box>
          }
        >
          <Typography variant="body2">
            {formatMoney(invoice.amountCents, invoice.currency)}
            <Typography
              component="span"
              variant="body2"
              sx={{
                ml: 3,
                color: TROUBLED.includes(invoice.status) ? 'error.main' : 'text.secondary',
              }}
            >
              {invoiceWords(invoice)}
            </Typography>
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {formatDate(invoice.at)} · {invoice.number}
          </Typography>
        </ListRow>
      ))}
    </Box>
  );
}

function InvoiceLink({ number, url }: { number: string; url: string }) {
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noopener"
      variant="text"
      endIcon={<ExternalIcon />}
    >
      Open<VisuallyHidden> invoice {number}</VisuallyHidden>
    </Button>
  );
}
