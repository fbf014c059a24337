import {
  barSentence,
  tablatureSystems,
  tablatureText,
  type BarText,
  type TabText,
} from '@tabdock/contracts/scores';

/** A track as lines of text: what is missing of it, its tablature, and its bars in words. */
export function plainText(text: TabText): string {
  const { name, labels, bars } = text;
  const parts = [
    name,
    noteOf(text),
    ...(labels === null ? [] : [tablatureText(tablatureSystems(bars, labels))]),
    bars.map(barLine).join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function noteOf({ access, isCut, bars, writtenBars }: TabText): string {
  if (bars.length >= writtenBars) return '';
  if (access === 'opening')
    return `Only the first bars (${bars.length} of ${writtenBars}): download this tab to your account to read all of it.`;
  return isCut
    ? `This track is so long that its text ends after ${bars.length} of ${writtenBars} bars.`
    : '';
}

function barLine(bar: BarText): string {
  const sentence = barSentence(bar);
  return bar.section === undefined ? sentence : `\n[${bar.section}]\n${sentence}`;
}
