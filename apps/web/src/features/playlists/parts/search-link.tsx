import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

export function SearchLink() {
  return (
    <Button component={Link} to="/" variant="contained" color="primary">
      Go to Search
    </Button>
  );
}
