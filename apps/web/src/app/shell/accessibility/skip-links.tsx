import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { runPageAction } from '../../../components/keyboard/page-action';
import { focusNavigation, focusSearch } from '../../../features/accessibility/landmarks';
import { skipLinkSx } from './skip-link.layout';

/** More skip links, for screen readers. */
export function SkipLinks() {
  const navigate = useNavigate();
  const search = () => {
    if (!focusSearch()) void navigate('/');
  };
  const downloads = () => {
    if (!runPageAction('downloads')) void navigate('/downloads');
  };
  const ways = [
    { text: 'Skip to the navigation', go: focusNavigation },
    { text: 'Skip to the search field', go: search },
    { text: 'Skip to the Download Menu', go: downloads },
  ];
  return ways.map(({ text, go }) => (
    <Button key={text} variant="contained" color="primary" onClick={go} sx={skipLinkSx}>
      {text}
    </Button>
  ));
}
