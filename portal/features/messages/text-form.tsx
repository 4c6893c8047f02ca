import { FormButtons } from '../../lib/forms/form-buttons.tsx';
import { faultsIn, missingFault, type SendOnce, useForm } from '../../lib/forms/use-form.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { useDraft } from '../../lib/storage/drafts.ts';
import { t, textOf } from '../../lib/texts/texts.ts';
import type { ButtonLook } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

type TextFormProps = {
  contactId: string;
  place: string;
  fresh?: string;
  /** The longest text that may be sent, in characters. */
  most: number;
  rows: number;
  words: { label: string; send: string; sending: string; failed: string };
  look?: ButtonLook;
  autoFocus: boolean;
  className: string;
  labelledBy?: string;
  /** Sends the text, with `once` for a call without a second effect; after a failure the text stays in the field. */
  send: (text: string, once: SendOnce) => Promise<unknown>;
  onSent: () => void;
  /** Discards the text; left out where there is nothing to return to. */
  onCancel?: (() => void) | undefined;
};

/** A form with one text: required, of limited length, and stored as a draft until it is sent or discarded. */
export function TextForm(props: TextFormProps) {
  const { contactId, place, fresh = '', most, rows, words, autoFocus, className, labelledBy, onCancel } = props;
  const draft = useDraft({ text: fresh }, { contactId, name: place });
  const text = markMessageWritten(draft.written.text);
  const form = useForm({
    draft,
    faults: textFaults({ text }, { text: most }),
    hidesWhileTyping: true,
    async send(_, once) {
      await props.send(text, once);
      draft.drop();
      props.onSent();
    },
  });
  return (
    <form {...form.props} className={className} aria-labelledby={labelledBy}>
      <TextField
        multiline
        rows={rows}
        {...form.field('text')}
        label={words.label}
        autoFocus={autoFocus}
        hint={draft.restored && t('reply.restored')}
      />
      <FailureNotice title={words.failed} text={t('reply.failed_text')} failure={form.failure} />
      <FormButtons
        submitText={words.send}
        look={props.look}
        form={form}
        busyText={words.sending}
        onCancel={
          onCancel &&
          (() => {
            draft.drop();
            onCancel();
          })
        }
      />
    </form>
  );
}

/** The fields that are empty, and those whose text is longer than the most that may be sent, in characters. */
export function textFaults<Field extends string>(texts: Record<Field, string>, most: Record<Field, number>) {
  return faultsIn(Object.keys(texts) as Field[], (field) => {
    if (texts[field] === '') return missingFault();
    if (texts[field].length <= most[field]) return null;
    return { text: textOf('reply.too_long', undefined, { most: most[field] }), shows: 'typed' };
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what texts bring along that were copied from elsewhere.
const otherBreaks = /\r\n?|[\u000b\u000c\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the server refuses.
const unseen = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/** A typed text as it is sent: line breaks normalised, invisible characters removed. */
export function markMessageWritten(text: string): string {
  return text.replace(otherBreaks, '\n').replace(unseen, '').trim();
}

export function writtenLine(text: string): string {
  return markMessageWritten(text).replace(/\s+/g, ' ');
}
