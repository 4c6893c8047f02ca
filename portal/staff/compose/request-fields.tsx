import type { ClaimDetail } from '#contract/claims/schema.ts';
import { parseMarkup } from '#contract/documents/markup.ts';
import { type ClaimDocument, type DocumentKind, documentActions, documentKinds } from '#contract/documents/schema.ts';
import { isRequest, oldestFirst, ownMessageAction } from '#contract/documents/timeline.ts';
import type { SentDocument } from '#contract/staff/compose.ts';
import { documentTitle } from '../../data/claim-facts.ts';
import { today } from '../../lib/texts/formats.ts';
import { Chips } from '../../ui/choices/chips.tsx';
import {
  choice,
  day,
  type Field,
  type Fields,
  half,
  needed,
  onlyIf,
  optional,
  Rows,
  readIn,
  tick,
  words,
} from '../forms/fields.tsx';
import { t } from '../texts.tsx';
import type { Written } from './drafts.ts';

/** COMPOSE-1: what can be asked of a contact, as §3 names it. */
const requests = documentActions.filter((action) => isRequest(action));
const usual = { action: 'RequestUploadDocument' };

/** What is asked, of which kinds, by when, and whether it must be done. */
function requestTable({ ClaimType }: ClaimDetail, { action = usual.action }: Fields) {
  const titleOf = (one: string) => documentTitle({ Description: null, DocumentAction: one, Name: null }, ClaimType);
  return {
    action: half(needed(choice(t('case.asked'), requests, titleOf))),
    subject: half(optional(words(t('case.title'), { placeholder: titleOf(action), maxLength: 500 }))),
    kinds: onlyIf(action === 'RequestUploadDocument', kindsField()),
    // That of the page where the contact signs.
    address: onlyIf(action === 'RequestCompleteDocuSign', needed(words(t('case.address'), { inputMode: 'url' }))),
    due: half(optional(day(t('case.due'), undefined, { min: today() }))),
    optional: half(tick(t('status.may'))),
  };
}

function kindsField(): Field<DocumentKind[]> {
  const read = (typed: string) => documentKinds.filter((kind) => typed.split(',').includes(kind));
  return {
    ...{ label: t('case.kinds'), read, typed: (kinds) => kinds?.join() ?? '' },
    show: ({ label, value, onChange }) => (
      <Chips
        label={label}
        options={documentKinds.map((kind) => ({ value: kind, label: t(`document_types.${kind}`) }))}
        value={read(value)}
        onChange={(kinds) => onChange(kinds.join())}
      />
    ),
  };
}

type RequestFieldsProps = { claim: ClaimDetail; fields: Fields; onChange: (part: Fields) => void };

export function RequestFields({ claim, fields, onChange }: RequestFieldsProps) {
  return <Rows form={{ fields: { ...usual, ...fields }, set: onChange }} table={requestTable(claim, fields)} />;
}

/** The messages of the contact, the newest first. */
export function messagesOf({ Documents }: ClaimDetail): readonly ClaimDocument[] {
  const messages = Documents.Document.filter(({ DocumentAction }) => DocumentAction === 'MessageCustomer');
  return messages.toSorted((one, other) => oldestFirst(other, one));
}

/** The message that an answer is to; by default the newest, '' for none. */
export function answeredBy({ fields }: Written, claim: ClaimDetail): string {
  return fields.replyTo ?? messagesOf(claim)[0]?.Id ?? '';
}

export function answerOf(written: Written, claim: ClaimDetail, brandName: string): SentDocument {
  const replyTo = answeredBy(written, claim);
  return {
    DocumentAction: ownMessageAction(brandName),
    ParentDocumentId: replyTo || null,
    Description: (!replyTo && written.fields.subject?.trim()) || null,
    Message: written.text.trim(),
    CanReact: true,
  };
}

/** What the fields ask; null while they are wrong. */
export function requestOf({ text, fields }: Written, claim: ClaimDetail): SentDocument | null {
  const read = readIn(requestTable(claim, fields), { ...usual, ...fields });
  return (
    read && {
      DocumentAction: read.action,
      Description: read.subject,
      Message: text.trim() || null,
      CanReact: read.action === 'RequestReply',
      IsPerformDocumentActionRequired: true,
      IsDocumentActionOptional: read.optional,
      DueDate: read.due,
      ...(read.kinds && { DocumentChecklist: Object.fromEntries(read.kinds.map((kind) => [kind, true])) }),
      ...(read.address && { DocumentActionArguments: read.address }),
    }
  );
}

/** The tags of a text without their other half. */
export function markupFaults(text: string, rich: boolean) {
  return parseMarkup(text, { rich }).problems;
}
