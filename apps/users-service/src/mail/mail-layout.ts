import { escapeUTF8 } from 'entities';

export interface MailItem {
  readonly text: string;
  /** Page that the text leads to. */
  readonly url?: string | undefined;
}

export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly lists?: readonly { readonly title: string; readonly items: readonly MailItem[] }[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing: string;
  /** A page that asks whether to stop such mails. */
  readonly unsubscribeUrl?: string;
}

const UNSUBSCRIBE = 'Stop these mails';

/** The same content as plain text and as HTML, with every text escaped. */
export function layOutMail(content: MailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: asText(content), html: asHtml(content) };
}

function asText({
  greeting,
  paragraphs,
  lists = [],
  action,
  closing,
  unsubscribeUrl,
}: MailContent): string {
  return [
    greeting,
    ...paragraphs,
    ...lists.map(({ title, items }) =>
      [
        `${title}:`,
        ...items.flatMap(({ text, url }) => [`  - ${text}`, ...(url ? [`    ${url}`] : [])]),
      ].join('\n'),
    ),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    closing,
    ...(unsubscribeUrl === undefined ? [] : [`${UNSUBSCRIBE}:\n${unsubscribeUrl}`]),
  ].join('\n\n');
}

// Mail programs support inline styles only. The colours are those of the web app's light theme.
const STYLES = {
  body: 'margin:0;padding:24px;background:#FAF8F4;color:#1D1B18;font:16px/1.5 system-ui,sans-serif',
  sheet:
    'max-width:560px;margin:0 auto;padding:32px;background:#FFFFFF;border:1px solid #E6E1D8;border-radius:8px',
  brand: 'margin:0 0 24px;padding:0 0 16px;border-bottom:1px solid #E6E1D8;font-weight:600',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#B4540A;color:#FFFFFF;text-decoration:none;font-weight:600',
  link: 'color:#B4540A',
  small: 'margin:24px 0 0;color:#6B655C;font-size:14px',
} as const;

function itemAsHtml({ text, url }: MailItem): string {
  return url ? `<a href="${escapeUTF8(url)}">${escapeUTF8(text)}</a>` : escapeUTF8(text);
}

function asHtml({
  subject,
  greeting,
  paragraphs,
  lists = [],
  action,
  closing,
  unsubscribeUrl,
}: MailContent): string {
  const body = [
    `<p style="${STYLES.brand}">Tabdock</p>`,
    ...[greeting, ...paragraphs].map((text) => `<p>${escapeUTF8(text)}</p>`),
    ...lists.map(
      ({ title, items }) =>
        `<p style="margin-bottom:4px">${escapeUTF8(title)}:</p><ul style="margin-top:0">${items
          .map((item) => `<li>${itemAsHtml(item)}</li>`)
          .join('')}</ul>`,
    ),
    ...(action
      ? [
          `<p><a href="${escapeUTF8(action.url)}" style="${STYLES.button}">${escapeUTF8(action.label)}</a></p>`,
          `<p style="${STYLES.small}">If the button does not work, open this address:<br>${escapeUTF8(action.url)}</p>`,
        ]
      : []),
    `<p style="${STYLES.small}">${escapeUTF8(closing)}</p>`,
    ...(unsubscribeUrl === undefined
      ? []
      : [
          `<p style="${STYLES.small}"><a href="${escapeUTF8(unsubscribeUrl)}" style="${STYLES.link}">${UNSUBSCRIBE}</a></p>`,
        ]),
  ].join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeUTF8(subject)}</title></head>
<body style="${STYLES.body}"><div style="${STYLES.sheet}">
${body}
</div></body>
</html>
`;
}
