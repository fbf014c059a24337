import { note, type Note, type RecipeDraft } from './draft';

const EXPECTED = ['rating', 'votes', 'difficulty', 'format', 'fileSize', 'tuning'] as const;

/** What a person should know of the search that is proposed. */
export function searchNotes({ search }: RecipeDraft): Note[] {
  const { url, post, fields, noResults, pagination } = search;
  const missing = EXPECTED.filter((name) => fields[name] === undefined);
  return [
    note('found', `searches ${post === undefined ? 'at' : 'by a form that is sent to'} ${url}`),
    note('found', `fields: ${Object.keys(fields).join(', ')}`),
    ...(missing.length === 0
      ? []
      : [
          note(
            'missing',
            `${missing.join(', ')}: the results do not show them, or not in a way that I know`,
          ),
        ]),
    pageNote(pagination),
    ...(noResults === undefined
      ? []
      : [note('found', `the sign for no results: ${noResults.selector ?? `"${noResults.text}"`}`)]),
  ];
}

function pageNote(pagination: RecipeDraft['search']['pagination']): Note {
  switch (pagination?.kind) {
    case 'next-link':
      return note('found', `further pages by the link ${pagination.selector}`);
    case 'page':
      return note('found', 'further pages by their number');
    case 'offset':
      return note('found', 'further pages by the place of their first result');
    default:
      return note(
        'missing',
        'further pages of results, of which I saw none; only the first is read. If the site has more, run this again with a search that finds several pages',
      );
  }
}
