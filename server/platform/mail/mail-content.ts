import { escapeHtml } from '../escape-html.ts';

export interface MailContent {
  readonly brand: string;
  readonly colours?: { readonly primary: string; readonly onPrimary: string; readonly radius: number } | undefined;
  /** The `lang` attribute of the HTML: nl, de or en. */
  readonly language: string;
  readonly greeting: string;
  /** Comes first in a mail that can be answered: text of a reply below this line is ignored. */
  readonly above?: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly LetterLink[];
  readonly button: { readonly label: string; readonly url: string; readonly asText: string };
  readonly after: readonly string[];
  readonly regards: string;
  readonly automatic: string;
  readonly foot?: readonly LetterLink[];
}

interface LetterLink {
  readonly label: string;
  readonly url: string;
}

export function mailText(letter: MailContent): string {
  const { brand, greeting, paragraphs, items = [], button, after, regards, automatic, foot = [] } = letter;
  const list = items.map(({ label, url }) => `* ${label}\n  ${url}`).join('\n');
  const parts = [
    ...(letter.above ? [letter.above] : []),
    greeting,
    ...paragraphs,
    ...(list === '' ? [] : [list]),
    `${button.label}:\n${button.url}`,
    ...after,
    `${regards}\n${brand}`,
    `--\n${automatic}`,
    ...foot.map(({ label, url }) => `${label}:\n${url}`),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The default colours. Mail programs ignore style sheets, so each element has inline styles. */
const ink = '#10212a';
const muted = '#42535c';
const own = { primary: '#0b5a6e', onPrimary: '#ffffff', radius: 10 };
const page = '#f4f7f8';

/** Renders the mail as HTML: paragraphs and links, everything escapeHtml, no external resources. */
export function mailHtml(letter: MailContent): string {
  const { brand, language, greeting, paragraphs, items = [], button, after, regards, automatic, foot = [] } = letter;
  const { primary, onPrimary, radius } = letter.colours ?? own;
  const paragraphHtml = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const url = escapeHtml(button.url);
  const anchor = (link: LetterLink) =>
    `<a href="${escapeHtml(link.url)}" style="color:${primary}">${escapeHtml(link.label)}</a>`;
  const linked = (link: LetterLink) => `<li style="margin:0 0 8px">${anchor(link)}</li>`;
  const small = `font-size:13px;line-height:18px;color:${muted}`;
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(brand)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:${page};color:${ink};font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">`,
    `<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;border-radius:${radius}px">`,
    `<p style="margin:0 0 24px;font-size:19px;font-weight:700;color:${primary}">${escapeHtml(brand)}</p>`,
    ...(letter.above ? [`<p style="margin:0 0 16px;${small}">${escapeHtml(letter.above)}</p>`] : []),
    paragraphHtml(greeting),
    ...paragraphs.map((paragraph) => paragraphHtml(paragraph)),
    ...(items.length > 0 ? [`<ul style="margin:0 0 16px;padding-left:20px">${items.map(linked).join('')}</ul>`] : []),
    `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:${radius}px;background:${primary};color:${onPrimary};font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
    ...after.map((paragraph) => paragraphHtml(paragraph)),
    `<p style="margin:0 0 16px">${escapeHtml(regards)}<br>${escapeHtml(brand)}</p>`,
    `<p style="margin:24px 0 8px;${small}">${escapeHtml(button.asText)}<br><a href="${url}" style="color:${primary};word-break:break-all">${url}</a></p>`,
    `<p style="margin:0;${small}">${escapeHtml(automatic)}</p>`,
    ...foot.map((link) => `<p style="margin:8px 0 0;${small}">${anchor(link)}</p>`),
    '</div></body></html>',
  ].join('\n');
}
