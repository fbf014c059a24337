import { PREVIEW_SCREENS, previewPath } from '@tabdock/contracts/endpoints/scores';
import { barWords, type PreviewKind, type ScorePreviews } from '@tabdock/contracts/scores';
import type { TabPage } from '@tabdock/contracts/tabs';
import type { Drawing, PublicPage } from './public-page';
import { songTitle } from './structured-data';

const LINK_PICTURE = { width: 1200, height: 630 };
const DRAWINGS = ['desk', 'phone'] as const;
const WIDTHS = { desk: 720, phone: 390 } as const;

/** Pictures of a tab's first bars: in links to its page, in its head, and in its body. */
export function openingOf({
  score,
  ...tab
}: TabPage): Pick<PublicPage, 'image' | 'pictures' | 'firstBars'> {
  const previews = score?.previews;
  if (!score || !previews) return {};
  const { kinds, version, caption } = previews;
  const alt = words(songTitle(tab), caption);
  const pathOf = (kind: PreviewKind) =>
    kinds.includes(kind) ? previewPath(score.sha256, kind, version) : undefined;
  const drawing = (kind: (typeof DRAWINGS)[number]): Drawing | undefined => {
    const path = pathOf(kind);
    return path === undefined
      ? undefined
      : { path, width: WIDTHS[kind], height: caption.heights?.[kind] };
  };
  const link = pathOf('png');
  const desk = drawing('desk');
  return {
    ...(link !== undefined && { image: { path: link, ...LINK_PICTURE, alt } }),
    pictures: DRAWINGS.flatMap((kind) => {
      const path = pathOf(kind);
      return path === undefined ? [] : [{ path, media: PREVIEW_SCREENS[kind] }];
    }),
    ...(desk && { firstBars: { desk, phone: drawing('phone'), alt } }),
  };
}

/** `First bars of Greensleeves by Traditional: Guitar 1, bars 1 to 8`. */
function words(song: string, { name, firstBar, bars }: ScorePreviews['caption']): string {
  return `First bars of ${song}: ${name}, ${barWords(firstBar, bars)}`;
}
