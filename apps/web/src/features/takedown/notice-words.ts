import type { TakedownGrounds } from '@tabdock/contracts/takedown';

interface NoticeWords {
  work: { label: string; hint: string };
  explanation: string;
  rightsHolder: { label: string; hint: string };
  /** What the writer states. */
  statement: string;
}

const OTHERS = {
  explanation: 'In your own words: where it is, and what is wrong with it.',
  rightsHolder: { label: 'For whom you write', hint: 'If it is not for yourself.' },
  statement:
    'What I say here is true as far as I know, and I believe in good faith that this should not be here.',
};

/** Fields of the form, by the subject of a notice: only the owner of a right can swear to be it. */
export const NOTICE_WORDS: Readonly<Record<TakedownGrounds, NoticeWords>> = {
  copyright: {
    work: { label: 'Work', hint: 'What was copied, for example its title and author.' },
    explanation: 'In your own words: whose it is, and what is wrong.',
    rightsHolder: { label: 'Whose right it is', hint: 'If you write for somebody else.' },
    statement:
      'I believe in good faith that this use is not allowed by the owner of the right, its agent or the law. What I state is accurate, and I swear, under penalty of perjury, that I am the owner or may act for the owner.',
  },
  'personal-data': {
    work: {
      label: 'In a few words',
      hint: 'Which data are shown, for example “a phone number in the lyrics”. Not the data themselves.',
    },
    ...OTHERS,
  },
  unlawful: {
    work: {
      label: 'In a few words',
      hint: 'What is unlawful, for example “an insult in the lyrics”.',
    },
    ...OTHERS,
  },
  other: {
    work: { label: 'In a few words', hint: 'What should not be here.' },
    ...OTHERS,
  },
};
