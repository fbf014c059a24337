/** Every colour and size of the product. Components name tokens, never values. */
export const colours = {
  light: {
    paper: '#FAF8F4',
    surface: '#FFFFFF',
    sunken: '#F3EFE8',
    ink: '#1D1B18',
    inkSecondary: '#6B655C',
    line: '#E6E1D8',
    lineStrong: '#8C8478',
    accent: '#B4540A',
    accentStrong: '#8F4206',
    accentSoft: '#F9EADB',
    onAccent: '#FFFFFF',
    success: '#2B6B3C',
    successSoft: '#E7F1E7',
    failure: '#B3261E',
    failureSoft: '#FBE9E7',
    scrim: 'rgba(29, 27, 24, 0.48)',
    /** Strings of an instrument, from the highest. */
    strings: ['#8A5A00', '#B3261E', '#1F5FA8', '#9A3F8C', '#2B6B3C', '#5F4BB6'],
  },
  dark: {
    paper: '#141311',
    surface: '#1D1B18',
    sunken: '#262320',
    ink: '#F2EEE7',
    inkSecondary: '#A39B8F',
    line: '#33302B',
    lineStrong: '#7D756A',
    accent: '#F0A04B',
    accentStrong: '#F7BC7E',
    accentSoft: '#3A2A18',
    onAccent: '#1A120A',
    success: '#86C893',
    successSoft: '#1C2A1E',
    failure: '#F5938A',
    failureSoft: '#351D1A',
    scrim: 'rgba(0, 0, 0, 0.6)',
    strings: ['#E3B341', '#F5938A', '#8AB8F0', '#E39AD6', '#86C893', '#B5A7F5'],
  },
} as const;

export const fonts = {
  text: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  mono: "'JetBrains Mono Variable', ui-monospace, 'SFMono-Regular', Menlo, monospace",
} as const;

/** Set on the root by whatever is docked at the bottom, to its height. */
export const dockHeightVariable = '--dock-height';

/** rem, so that the text size settings scale all of it: 13, 14, 16, 20 and 28 px at the default size. */
export const typeScale = {
  small: '0.8125rem',
  body: '0.875rem',
  large: '1rem',
  title: '1.25rem',
  display: '1.75rem',
} as const;

export const weights = { regular: 400, medium: 500, strong: 600 } as const;

/** Pixels; `theme.spacing(1)` is one step of the grid. */
export const gridStep = 4;
/** Pixels. */
export const corner = 8;

export const sizes = {
  /** Smallest side of anything that is pressed: 44 px, with small text too. */
  touch: 'max(2.75rem, 44px)',
  checkbox: '1.25rem',
  content: '75rem',
  aside: '21rem',
  hero: '40rem',
  /** Width of a page that is one form, and of one with titled blocks. */
  form: '27rem',
  sections: '60rem',
  sectionTitle: '14rem',
  header: '3.5rem',
  /** Greatest width of the account's name in the header. */
  account: '18rem',
  /** Pictures of a person: beside a name, at the head of a card, on their own page. */
  pictures: { line: '2rem', card: '3.5rem', page: '6rem' },
  /** Six strings at the head of a page. */
  strings: '2.25rem',
  /** Greatest width of drawn music. */
  music: '50rem',
  /** The same in a list. */
  smallMusic: '36rem',
  menu: '15rem',
  bottomBar: '3.5rem',
  /** Most of the controls of two versions, which lie over the lower edge of the window. */
  transport: '10rem',
  /** Room for what may be docked at the bottom: the bar and its line, so that nothing moves when it comes. */
  dock: `var(${dockHeightVariable}, calc(3.5rem + 1px + env(safe-area-inset-bottom, 0px)))`,
  /** What is docked there just now. */
  docked: `var(${dockHeightVariable}, env(safe-area-inset-bottom, 0px))`,
  toast: '24rem',
  /** The most that a toast takes. */
  toastHeight: '9rem',
  dialog: '30rem',
  /** Width of a version's action, so that rows line up in every state. */
  action: 'var(--action-width, 9.5rem)',
  /** The same in a table of versions, and the least width of their names there. */
  tableAction: '7.75rem',
  versionName: '5rem',
  /** Heights of ads: a strip across the page, and a card in a column. */
  ad: '5.5rem',
  adCard: '15rem',
  /** Width of a page's column on a phone of 390 px. */
  phoneColumn: '22.375rem',
  sheet: '70vh',
  /** A list that scrolls in itself. */
  list: '18rem',

  logo: '1.75rem',
  /** Six strings where there is nothing yet, on a page that is only a message, in a line, and beside a button. */
  emptyStrings: '2.5rem',
  messageStrings: '3rem',
  lineStrings: '1.25rem',
  smallStrings: '1rem',
  progress: { xs: '2.5rem', sm: '4rem' },
  asking: '1.5rem',
  /** The phrase of music on Home. */
  phrase: '7.5rem',
  submit: '8.5rem',
  /** Least width beside an action for a sentence; where there is less, it goes on a line of its own. */
  shortSentence: '9rem',
  sentence: '18rem',
  measure: '62ch',

  checkmark: '0.75rem',
  menuMark: '1.25rem',
  switch: { height: '1.625rem', thumb: '1rem', gap: '0.25rem', travel: '1.125rem' },
  key: '1.75rem',
  helpStep: '2rem',
  dot: '0.5rem',
  /** A bar of a chart, and the least of it that can be seen. */
  bar: '0.625rem',
  leastBar: '0.25rem',
  /** The bars of a week. */
  weekBars: { width: '15rem', height: '3rem', least: '0.125rem' },
  difficultyStep: '0.1875rem',

  /** What stands where a line of text will be. */
  textLine: '1.25rem',
  captionLine: '1rem',
  figure: '3.5rem',

  tableHead: '2.5rem',
  tableRow: '3.25rem',
  nameColumn: '7rem',
  factColumn: '10rem',
  device: '12rem',
  fileRow: '4rem',
  /** Least width of an entry of the Download Menu. */
  entry: '19rem',
  fileCard: '7.5rem',
  statusColumn: '8.5rem',
  fileActionColumn: '8.75rem',
  timeColumn: '3rem',
  songCard: '6rem',
} as const;

export const durations = { short: 120, standard: 160, long: 180 } as const;

/** Pixels of window width: 768 a tablet, 1200 room for the second column. */
export const breakpoints = { xs: 0, sm: 600, md: 768, lg: 1200, xl: 1536 } as const;
