import type { AdFigures } from '@tabdock/contracts/ads';
import { formatCents, formatNumber, formatRate } from '../../../components/text/format';
import { formatSeconds } from '../words/figure-formats';

export type FigureName = keyof AdFigures;

export interface Figure {
  name: FigureName;
  label: string;
  /** What it is, in a sentence or two. */
  about: string;
  format: (value: number) => string;
}

/** The figures, in the order in which they are shown. */
export const FIGURES: readonly Figure[] = [
  {
    name: 'impressions',
    label: 'Impressions',
    about: 'Ads that were drawn on a page, each counted once.',
    format: formatNumber,
  },
  {
    name: 'viewable',
    label: 'Viewable',
    about:
      'Impressions of which at least half was in view for a second, of a video for two (MRC standard).',
    format: formatNumber,
  },
  {
    name: 'clicks',
    label: 'Clicks',
    about:
      'Ads that somebody followed, each counted once. Clicks on ads that nobody saw do not count.',
    format: formatNumber,
  },
  {
    name: 'ctr',
    label: 'CTR',
    about: 'Click-through rate: clicks as a share of impressions.',
    format: formatRate,
  },
  {
    name: 'avgViewDuration',
    label: 'Average view time',
    about: 'How long an ad was in view, on average over those that were.',
    format: formatSeconds,
  },
  {
    name: 'revenueCents',
    label: 'Revenue',
    about:
      'What the impressions or clicks come to by the prices of their campaigns, in US dollars.',
    format: formatCents,
  },
];
