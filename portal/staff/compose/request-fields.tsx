import type { ClaimDetail } from '#contract/claims/schema.ts';
import { parseMarkup } from '#contract/documents/markup.ts';
import { type ClaimDocument, type DocumentKind, documentActions, documentKinds } from '#contract/documents/schema.ts';
import { isRequest, oldestFirst, ownMessageAction } from '#contract/documents/timeline.ts';
import type { SentDocument } from '#contract/staff/compose.ts';
import { documentTitle } from '../../data/claim-facts.ts';
import { readerLocale } from '../../lib/page/page-data.ts';
import { dateWords, today } from '../../lib/texts/formats.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Chips } from '../../ui/choices/chips.tsx';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { dateRange, readInRange } from '../../ui/dates/date-range.ts';
import { dateOrder } from '../../ui/dates/written-date.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { t } from '../texts.tsx';
import type { Fields, Written } from './drafts.ts';

type RequestFieldsProps = { claim: ClaimDetail; fields: Fields; onChange: (part: Fields) => void };

/** COMPOSE-1: what is asked, of which kinds, by when, and whether it must be done. */
export function RequestFields({ claim, fields, onChange }: RequestFieldsProps) {
  const set = (name: string) => (value: string) => onChange({ [name]: value });
  const action = actionOf(fields.action);
  const titleOf = (one: string) =>
    documentTitle({ Description: null, DocumentAction: one, Name: null }, claim.ClaimType);
  return (
    <>
      <div className="row">
        <Select
          label={t('case.asked')}
          placeholder={titleOf(action)}
          value={action}
          onChange={set('action')}
          options={requests.map((one) => ({ value: one, label: titleOf(one) }))}
        />
        <TextField
          label={t('case.title')}
          labelNote={t('case.optional_note')}
          placeholder={titleOf(action)}
          maxLength={500}
          value={fields.subject ?? ''}
          onChange={set('subject')}
        />
      </div>
      {takesKinds(action) && (
        <Chips
          label={t('case.kinds')}
          options={documentKinds.map((kind) => ({ value: kind, label: t(`document_types.${kind}`) }))}
          value={kindsOf(fields.kinds)}
          onChange={(kinds) => onChange({ kinds: kinds.join() })}
        />
      )}
      {takesAddress(action) && (
        <TextField label={t('case.address')} inputMode="url" value={fields.address ?? ''} onChange={set('address')} />
      )}
      <DueFields fields={fields} onChange={onChange} />
    </>
  );
}

function DueFields({ fields, onChange }: Omit<RequestFieldsProps, 'claim'>) {
  return (
    <div className="row">
      <DatePicker
        label={t('case.due')}
        labelNote={t('case.optional_note')}
        words={dateWords()}
        {...dueRange()}
        value={fields.due ?? ''}
        onChange={(due) => onChange({ due })}
      />
      <Checkbox isSelected={fields.optional === 'yes'} onChange={(isOn) => onChange({ optional: isOn ? 'yes' : '' })}>
        {t('status.may')}
      </Checkbox>
    </div>
  );
}

/** COMPOSE-1: what can be asked of a contact, as §3 names it. */
const requests = documentActions.filter((action) => isRequest(action));

const takesKinds = (action: string) => action === 'RequestUploadDocument';
/** The requests that need an address of another site: that of the signing page. */
export const takesAddress = (action: string) => action === 'RequestCompleteDocuSign';

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

export function requestOf({ text, fields }: Written): SentDocument {
  const action = actionOf(fields.action);
  const kinds = kindsOf(fields.kinds);
  return {
    DocumentAction: action,
    Description: fields.subject?.trim() || null,
    Message: text.trim() || null,
    CanReact: action === 'RequestReply',
    IsPerformDocumentActionRequired: true,
    IsDocumentActionOptional: fields.optional === 'yes',
    DueDate: dayOf(fields.due),
    ...(takesKinds(action) && { DocumentChecklist: Object.fromEntries(kinds.map((kind) => [kind, true])) }),
    ...(takesAddress(action) && { DocumentActionArguments: fields.address?.trim() || null }),
  };
}

const actionOf = (given: string | undefined) => requests.find((one) => one === given) ?? 'RequestUploadDocument';

function kindsOf(given = ''): DocumentKind[] {
  const chosen = given.split(',');
  return documentKinds.filter((kind) => chosen.includes(kind));
}

/** The days on which a request may be due. */
const dueRange = () => dateRange(today(), { min: today() });

/** A typed day as the wire has it; null for none. */
function dayOf(typed = ''): string | null {
  return readInRange(typed, dateOrder(readerLocale), today(), dueRange()).date;
}

/** The tags of a text without their other half. */
export function markupFaults(text: string, rich: boolean) {
  return parseMarkup(text, { rich }).problems;
}
