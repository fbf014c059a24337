const KEPT = [
  [
    'Cookie tabdock.session',
    'Makes your downloads of this visit yours; until you close the browser',
  ],
  [
    'Cookie tabdock.account',
    'Keeps you logged in; until you log out or have not been here for a while, 30 days at most',
  ],
  [
    'Cookie tabdock.device',
    'Recognises a browser that has logged in before, so that others who try passwords do not lock you out; 180 days after the last login',
  ],
  ['Stored as theme and accessibility', 'What you chose for how Tabdock looks; until you clear it'],
  [
    'In this window',
    'A comment that you have not sent, a batch that waits for your login, an ad that is still to be shown, and that you went to pay; until you close it',
  ],
] as const;

/** Cookies and what else stays in the browser, with what it is for and how long. */
export function BrowserData() {
  return (
    <dl>
      {KEPT.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}.</dd>
        </div>
      ))}
    </dl>
  );
}
