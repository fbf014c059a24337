import { load } from 'cheerio';

const page = load('<p></p>');

/** Whether a text is CSS. Pseudo-classes that only a browser knows are left to the browser. */
export function isCss(selector: string, reader: 'parser' | 'browser'): boolean {
  try {
    page('p').is(selector);
    return true;
  } catch (error) {
    return (
      reader === 'browser' && error instanceof Error && /unknown pseudo-class/i.test(error.message)
    );
  }
}
