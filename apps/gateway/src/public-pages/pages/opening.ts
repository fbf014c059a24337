import { PREVIEW_SCREENS, previewPath } from '@tabdock/contracts/endpoints/scores';
import type { PreviewKind, ScorePreviews } from '@tabdock/contracts/scores';
import type { TabPage } from '@tabdock/contracts/tabs';
import type { Outline, PublicPage } from './public-page';
import { songTitle } from './structured-data';

const LINK_PICTURE = { width: 1200, height: 630 };
const DRAWINGS = ['desk', 'phone'] as const;

/** Pictures of a tab's first bars in the head of its page, so that they come before any script. */
export function openingInHead({ score, ...tab }: TabPage): Pick<PublicPage, 'image' | 'pictures'> {
  const previews = score?.previews;
  if (!score || !previews) return {};
  const pathOf = pathsOf(score.sha256, previews);
  const link = pathOf('png');
  return {
    ...(link !== undefined && {
      image: { path: link, ...LINK_PICTURE, alt: words(songTitle(tab), previews) },
    }),
    pictures: DRAWINGS.flatMap((kind) => {
      const path = pathOf(kind);
      return path === undefined ? [] : [{ path, media: PREVIEW_SCREENS[kind] }];
    }),
  };
}

/** The picture of a tab's first bars for readers without scripts. */
export function openingInOutline({ score, ...tab }: TabPage): Outline['picture'] {
  const previews = score?.previews;
  const path = score && previews && pathsOf(score.sha256, previews)('desk');
  return path ? { path, alt: words(songTitle(tab), previews) } : undefined;
}

function pathsOf(sha256: string, { kinds }: ScorePreviews) {
  return (kind: PreviewKind) => (kinds.includes(kind) ? previewPath(sha256, kind) : undefined);
}

/** `First bars of Greensleeves by Traditional: Guitar 1, bars 1 to 8`. */
function words(song: string, { caption: { name, firstBar, bars } }: ScorePreviews): string {
  const first = firstBar + 1;
  const shown = bars === 1 ? `bar ${first}` : `bars ${first} to ${firstBar + bars}`;
  return `First bars of ${song}: ${name}, ${shown}`;
}
