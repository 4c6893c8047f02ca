import { type Day, dayIn } from '#contract/dates/rules.ts';
import { type NoticeKind, type NoticeSubject, stopNoticesPath } from '#contract/notices.ts';
import { offerDeadline } from '#contract/offers/rules.ts';
import { interpolate } from '#texts/format.ts';
import { contactById } from '../access/contact-store.ts';
import { canReact } from '../access/document-store.ts';
import { heldClaims } from '../changes/notice-store.ts';
import { noTimes } from '../facts/step-times-store.ts';
import { listedClaims } from '../features/claims/listed-store.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { dayText } from '../platform/moment.ts';
import { type Addressee, addresseeOf, type JobContext, mailTo } from './send.ts';
import { type BundledNotice, noticesOfBundle } from './store.ts';

const order: readonly NoticeKind[] = ['asked', 'reminder', 'decision', 'money', 'answered', 'progress'];

/**
 * NOTICE-1, NOTICE-2: one mail with all notices about a contact's claims. Each line names the kind of notice and the claim and
 * links to it. The content stays in the portal, behind the login.
 */
export async function mailNotices(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { bundleId = '', contactId = '' } = payload;
  const contact = await contactById(context.db, contactId);
  const to = addresseeOf(context, contact);
  const notices = await noticesOfBundle(context.db, bundleId);
  // PERM-1: a mail that had to wait may name claims that the contact holds no more.
  const held = await heldClaims(context.db, contactId, new Set(notices.map(({ id }) => id)));
  const today = dayIn(context.clock.now(), to.brand.timeZone);
  const still = notices.filter((one) => held.has(one.id) && isTrueOn(today, one));
  const asking = await askingIn(context, to, still);
  const lines = linesOf(
    still.flatMap((one) => asShown(one, asking)),
    to.brand.timeZone,
  );
  const [first] = lines;
  if (!first) return;
  const words = to.words.notices;
  const labelOf = (line: Line) =>
    interpolate(words[wordOf(line)], {
      number: line.number,
      count: String(line.count),
      date: line.day === null ? '' : dayText(line.day, to.culture, to.prefix),
    });
  const isOne = lines.length === 1;
  // So whoever reads a former mailbox cannot use its links (NOTICE-5).
  const signature = context.signing.of('stop notices', contact.id, contact.email);
  await mailTo(context, to, id, {
    subject: isOne ? labelOf(first) : interpolate(words.subject, { brand: to.brand.name }),
    paragraphs: [interpolate(isOne ? words.text_single : words.text, { brand: to.brand.name })],
    items: isOne ? [] : lines.map((line) => ({ label: labelOf(line), route: line.route })),
    button: words.button,
    route: isOne ? first.route : '/home',
    after: isOne ? [] : [words.why],
    replyTo: replyAddress(context, lines, contactId),
    stop: { path: `${stopNoticesPath}?t=${contact.id}.${signature}`, label: words.stop },
  });
}

/** DUE-4: the date of a task may have moved or passed since its mail was planned. */
function isTrueOn(today: Day, { about, due_on }: BundledNotice): boolean {
  if (about === 'late') return due_on !== null && due_on < today;
  return about !== 'due' || (due_on !== null && due_on >= today);
}

/** ANSWER-1: which documents of these claims ask something of the contact, as the portal says when they come. */
async function askingIn(
  { db, clock }: JobContext,
  { brand, contact }: Addressee,
  notices: readonly BundledNotice[],
): Promise<ReadonlySet<string | null>> {
  const relationOf = ({ contact_id }: BundledNotice) => (contact_id === contact.id ? 'own' : 'managed');
  const asking = new Set<string | null>();
  for (const [relation, some] of Map.groupBy(notices, relationOf)) {
    const ids = [...new Set(some.map(({ id }) => id))];
    // Whose turn it is does not depend on how long steps usually take.
    const timesOf = async () => noTimes;
    const listed = await listedClaims(db, ids, { relation, brand, now: clock.now(), timesOf });
    for (const id of listed.flatMap((claim) => claim.asking)) asking.add(id);
  }
  return asking;
}

/** What asks nothing of the contact, request or offer, is only something to read, and nobody is reminded of it. */
function asShown(notice: BundledNotice, asking: ReadonlySet<string | null>): readonly BundledNotice[] {
  if (asking.has(notice.document_id)) return [notice];
  if (notice.kind === 'reminder' || notice.about === 'offer_open') return [];
  return [notice.kind === 'asked' || notice.about === 'offer' ? { ...notice, kind: 'answered', about: null } : notice];
}

function wordOf({ kind, about, count }: Line) {
  if (about !== null) return about;
  const plain = kind === 'money' ? 'paid' : kind;
  return count > 1 && (plain === 'asked' || plain === 'answered' || plain === 'reminder')
    ? (`${plain}_more` as const)
    : plain;
}

type Line = ReturnType<typeof linesOf>[number];

/** Whether the document accepts a reply (MSG-2); notices without a document are answered as messages to the claim. */
function takesReply({ action, can_react }: { action: string | null; can_react: boolean | null }): boolean {
  return canReact({ action, can_react: can_react ?? false });
}

function linesOf(notices: readonly BundledNotice[], timeZone: string) {
  const groups = Map.groupBy(notices, (one) =>
    [order.indexOf(one.kind as NoticeKind), one.id, one.about, dayOfNotice(one, timeZone)].join(' '),
  );
  return [...groups.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group;
      if (!first) return [];
      const document = first.document_id;
      return [
        {
          kind: first.kind as NoticeKind,
          about: first.about as NoticeSubject | null,
          day: dayOfNotice(first, timeZone),
          claimId: first.id,
          number: first.reference_number,
          closed: first.closed,
          count: group.length,
          route: `/claim/${first.id}/status${document === null ? '' : `/document-${document}`}`,
          answerTo: group.length === 1 && takesReply(first) ? document : null,
        },
      ];
    });
}

function dayOfNotice({ about, due_on, until_at }: BundledNotice, timeZone: string): string | null {
  if (about === 'offer_open') return until_at === null ? null : offerDeadline(until_at, timeZone).day;
  return about === 'due' ? due_on : null;
}

/** NOTICE-7: a reply goes to the one document or the one claim of a mail; one about several cannot be answered. */
function replyAddress({ replies }: JobContext, lines: readonly Line[], contactId: string): string | undefined {
  const [first] = lines;
  if (!replies || !first || first.closed || lines.some(({ claimId }) => claimId !== first.claimId)) return undefined;
  const answerable = lines.flatMap(({ answerTo }) => answerTo ?? []);
  const [only] = answerable;
  return only !== undefined && answerable.length === 1
    ? replies.answerAddress('document', only, contactId)
    : replies.answerAddress('claim', first.claimId, contactId);
}
