import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CommentOrder } from '@tabdock/contracts/community';

const ORDERS: readonly { order: CommentOrder; label: string }[] = [
  { order: 'best', label: 'Best' },
  { order: 'newest', label: 'Newest' },
];

interface CommentOrderChoiceProps {
  value: CommentOrder;
  onChange: (order: CommentOrder) => void;
}

export function CommentOrderChoice({ value, onChange }: CommentOrderChoiceProps) {
  return (
    <Box role="group" aria-label="Order of the comments" sx={{ display: 'flex' }}>
      {ORDERS.map(({ order, label }) => (
        <Button
          key={order}
          variant="text"
          aria-pressed={value === order}
          onClick={() => onChange(order)}
          sx={{ '&[aria-pressed="true"]': { color: 'text.primary', bgcolor: 'sunken' } }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
