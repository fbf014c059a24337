import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router-dom';
import { formatNumber } from '../text/format';
import { Notice } from '../feedback/notice';

interface PagerProps {
  /** Number of the page, counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** Entries of this page. */
  shown: number;
  addressOf: (page: number) => string;
}

/** `1–25 of 100,000` and links to the other pages. */
export function Pager({ page, pageSize, total, shown, addressOf }: PagerProps) {
  const roomy = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const first = (page - 1) * pageSize + 1;
  const pages = Math.ceil(total / pageSize);
  return (
    <Notice
      sx={{ mt: 5, fontVariantNumeric: 'tabular-nums' }}
      action={
        pages > 1 && (
          <Pagination
            count={pages}
            page={page}
            siblingCount={roomy ? 1 : 0}
            shape="rounded"
            aria-label="Pages"
            renderItem={(item) => (
              <PaginationItem
                {...item}
                {...(item.page !== null && { component: Link, to: addressOf(item.page) })}
                sx={(theme) => ({
                  minWidth: theme.sizes.touch,
                  height: theme.sizes.touch,
                  m: 0,
                  ...theme.typography.body2,
                  fontVariantNumeric: 'tabular-nums',
                  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'accentSoft' },
                })}
              />
            )}
          />
        )
      }
    >
      {formatNumber(first)}–{formatNumber(first + shown - 1)} of {formatNumber(total)}
    </Notice>
  );
}
