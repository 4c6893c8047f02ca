import { markupText, parseMarkup } from '#contract/documents/markup.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { withoutCulture } from '#contract/values/culture.ts';
import { interpolate } from '#texts/format.ts';
import { texts } from '#texts/texts.ts';
import type { ContactRow } from '../../access/contact-store.ts';
import type { Report, ReportPart } from '../../platform/claim-pdf/report.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { momentText } from '../../platform/moment.ts';
import { presentName } from '../../presenters/person.ts';
import type { ExportReader } from './contents-usecases.ts';

export interface FileInPage {
  readonly documentId: string;
  readonly name: string;
  readonly path: string | null;
}

interface AccountContents {
  readonly contact: ContactRow;
  readonly account: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly visits: readonly { readonly at: string | null; readonly staff: string; readonly reason: string }[];
  readonly claims: readonly { readonly reference: string; readonly folder: string }[];
  readonly madeAt: string;
}

export function accountPage({ contact, account, visits, claims, madeAt }: AccountContents, reader: ExportReader) {
  const words = texts[reader.language].own_data;
  const { account: labels, claims: inPortal, fields, people } = texts[reader.language].portal;
  const street = [contact.street_name, contact.house_number, contact.house_number_extension].filter(Boolean).join(' ');
  const address = [street, [contact.postal_code, contact.city].filter(Boolean).join(' '), contact.country_code];
  const when = (at: unknown) => momentOf(String(at), reader);
  const links = claims.map(({ reference, folder }) => [link(`${folder}/index.html`, reference)]);
  return page(reader, interpolate(words.title, { brand: reader.brand.name }), [
    paragraph(interpolate(words.made, { moment: when(madeAt) })),
    paragraph(words.about),
    heading(labels.contact.title),
    facts([
      [labels.contact.name, presentName(contact).FullName],
      [people.address, address.filter(Boolean).join(', ')],
      [fields.PhoneNumber, contact.phone_number ?? ''],
      [fields.EMailAddress, contact.email],
      [people.born, [contact.birth_date, contact.birth_place].filter(Boolean).join(', ')],
      [words.passport, contact.passport_number ?? ''],
    ]),
    heading(inPortal.list),
    links.length === 0 ? paragraph(words.none) : list(links),
    heading(words.terms),
    rows(account.terms_acceptance ?? [], words.none, (row) => [when(row.accepted_at), escaped(row.version)]),
    heading(labels.sessions.title),
    rows(account.session ?? [], words.none, (row) => [when(row.created_at), escaped(row.user_agent)]),
    heading(labels.visits.title),
    rows(visits, words.none, ({ at, staff, reason }) => [when(at), escaped(staff), escaped(reason)]),
    heading(words.acts),
    paragraph(words.acts_text),
    linkAlone('data.json', 'data.json'),
  ]);
}

interface ClaimContents {
  readonly report: Report;
  readonly documents: readonly ClaimDocument[];
  readonly files: readonly FileInPage[];
}

export function claimPage({ report, documents, files }: ClaimContents, reader: ExportReader): string {
  const { own_data: words, portal } = texts[reader.language];
  const messages = documents.filter(({ Message: message }) => message !== null && message.trim() !== '');
  const sent = files.map(({ name, path }) => [
    path === null ? `${escaped(name)} (${escaped(words.not_included)})` : link(path, name),
  ]);
  return page(reader, report.heading, [
    linkAlone('../../index.html', words.back),
    paragraph(report.under),
    ...(report.note === null ? [] : [paragraph(report.note)]),
    ...report.sections.flatMap(({ heading: title, parts }) => [heading(title), ...parts.map(partOf)]),
    heading(portal.status.filter_messages),
    messages.length === 0 ? paragraph(words.none) : messages.map((one) => messageOf(one, reader)).join('\n'),
    heading(portal.status.filter_files),
    sent.length === 0 ? paragraph(words.none) : list(sent),
    linkAlone('claim.json', 'claim.json'),
  ]);
}

function messageOf({ TimeStamp: at, Description: title, Message: message }: ClaimDocument, reader: ExportReader) {
  const content = markupText(parseMarkup(message ?? '', { rich: reader.brand.richMarkup }).paragraphs);
  const head = [momentOf(at, reader), escaped(title)].filter(Boolean).join(' · ');
  return `<article><h3>${head}</h3><p class="as-written">${escaped(content)}</p></article>`;
}

function partOf(part: ReportPart): string {
  if (part.type === 'paragraph') return paragraph(part.text);
  if (part.type === 'list') return list(part.items.map(({ text, note }) => [escaped(text), escaped(note)]));
  if (part.type === 'facts') return facts(part.facts);
  const head = part.columns.map(({ title }) => `<th scope="col">${escaped(title)}</th>`).join('');
  const body = [...part.rows, ...part.totals]
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
    .join('\n');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

/** A page without scripts that works from a folder, on a phone too, and loads nothing from elsewhere. */
function page({ language, brand }: ExportReader, title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 45rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
h2 { margin-top: 2rem } h3 { font-size: 1rem; margin-bottom: 0 }
dt { font-weight: 600 } dd { margin: 0 0 0.5rem }
table { width: 100%; border-collapse: collapse } th, td { text-align: start; vertical-align: top; padding: 0.25rem 0.5rem 0.25rem 0; border-bottom: 1px solid }
.as-written, td { white-space: pre-line }
</style>
</head>
<body>
<header><p>${escaped(brand.name)}</p></header>
<main>
<h1>${escaped(title)}</h1>
${parts.join('\n')}
</main>
</body>
</html>
`;
}

/** The texts of people and of the desk are never markup here. */
function escaped(value: unknown): string {
  return escapeHtml(String(value ?? ''));
}

function link(path: string, name: string): string {
  const address = path.split('/').map(encodeURIComponent).join('/');
  return `<a href="${escaped(address)}">${escaped(name)}</a>`;
}

function momentOf(at: string, { culture, language }: ExportReader): string {
  return escaped(momentText(at, culture, withoutCulture(language)));
}

const heading = (title: string) => `<h2>${escaped(title)}</h2>`;
const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
const linkAlone = (path: string, name: string) => `<p>${link(path, name)}</p>`;

function facts(found: readonly (readonly [label: string, value: string])[]): string {
  const shown = found.filter(([, value]) => value !== '');
  return `<dl>${shown.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('\n')}</dl>`;
}

/** A list of lines; each line is escaped already. */
function list(lines: readonly (readonly string[])[]): string {
  return `<ul>${lines.map((line) => `<li>${line.filter(Boolean).join(' · ')}</li>`).join('\n')}</ul>`;
}

function rows<Row>(found: readonly Row[], none: string, lineOf: (row: Row) => readonly string[]): string {
  return found.length === 0 ? paragraph(none) : list(found.map(lineOf));
}
