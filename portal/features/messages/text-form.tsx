import { type SyntheticEvent, useRef, useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { useDraft } from '../../lib/storage/drafts.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button, Buttons } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { markMessageWritten } from './written.ts';

type TextFormProps = {
  contactId: string;
  /** The key of the draft, and the initial text. */
  place: string;
  fresh?: string;
  /** The longest text that may be sent, in characters. */
  most: number;
  rows: number;
  words: { label: string; send: string; sending: string; failed: string };
  autoFocus: boolean;
  className: string;
  labelledBy?: string;
  /** Sends the text; after a failure it stays in the field. */
  send: (text: string) => Promise<unknown>;
  onSent: () => void;
  /** Discards the text; left out where there is nothing to return to. */
  onCancel?: (() => void) | undefined;
};

/** A form with one text: required, of limited length, and stored as a draft until it is sent or discarded. */
export function TextForm(props: TextFormProps) {
  const { contactId, place, fresh = '', most, rows, words, autoFocus, className, labelledBy, send, onSent } = props;
  const { t } = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(contactId, place, fresh);
  const [isMissing, setMissing] = useState(false);
  const { busy, failure, act } = useAction();
  const text = markMessageWritten(draft.written);
  const isTooLong = text.length > most;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || isTooLong) return;
    setMissing(text === '');
    if (text === '') return field.current?.focus();
    if (!(await act(() => send(text)))) return;
    draft.drop();
    onSent();
  }

  const cancel =
    props.onCancel &&
    (() => {
      draft.drop();
      props.onCancel?.();
    });
  return (
    <form className={className} onSubmit={submit} noValidate aria-labelledby={labelledBy}>
      <TextField
        multiline
        rows={rows}
        label={words.label}
        autoFocus={autoFocus}
        inputRef={field}
        value={draft.written}
        hint={draft.restored && t('reply.restored')}
        error={(isMissing && t('general:no_input_warning')) || (isTooLong && t('reply.too_long', { most }))}
        onChange={(typed) => {
          setMissing(false);
          draft.write(typed);
        }}
      />
      <FailureNotice title={words.failed} text={t('reply.failed_text')} failure={failure} />
      <Buttons fill>
        <Button type="submit" busy={busy} busyText={words.sending} isDisabled={isTooLong}>
          {words.send}
        </Button>
        {cancel && (
          <Button look="text" isDisabled={busy} onPress={cancel}>
            {t('frame.cancel')}
          </Button>
        )}
      </Buttons>
    </form>
  );
}
