import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { SearchIcon } from '../../../components/graphics/icons';

/** Looks for these words at all sources, which may have more than is known here. */
export function SearchFor({ words, children }: { words: string; children: string }) {
  return (
    <Button
      component={Link}
      to={`/?${new URLSearchParams({ q: words }).toString()}`}
      startIcon={<SearchIcon />}
    >
      {children}
    </Button>
  );
}
