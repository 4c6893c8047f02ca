import { type SyntheticEvent, useRef, useState } from 'react';
import { type SendOnce, useSubmit } from '../../lib/forms/use-submit.ts';
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
  /** Sends the text, with `once` for a call without a second effect; after a failure the text stays in the field. */
  send: (text: string, once: SendOnce) => Promise<unknown>;
  onSent: () => void;
  /** Discards the text; left out where there is nothing to return to. */
  onCancel?: (() => void) | undefined;
};

/** A form with one text: required, of limited length, and stored as a draft until it is sent or discarded. */
export function TextForm(props: TextFormProps) {
  const { most, rows, words, autoFocus, className, labelledBy, onCancel } = props;
  const { t } = useTexts();
  const text = useDraftText(props);
  return (
    <form className={className} onSubmit={text.submit} noValidate aria-labelledby={labelledBy}>
      <TextField
        multiline
        rows={rows}
        label={words.label}
        autoFocus={autoFocus}
        inputRef={text.field}
        value={text.written}
        hint={text.restored && t('reply.restored')}
        error={(text.isMissing && t('general:no_input_warning')) || (text.isTooLong && t('reply.too_long', { most }))}
        onChange={text.write}
      />
      <FailureNotice title={words.failed} text={t('reply.failed_text')} failure={text.failure} />
      <Buttons fill>
        <Button type="submit" busy={text.busy} busyText={words.sending} isDisabled={text.isTooLong}>
          {words.send}
        </Button>
        {onCancel && (
          <Button
            look="text"
            isDisabled={text.busy}
            onPress={() => {
              text.discard();
              onCancel();
            }}
          >
            {t('frame.cancel')}
          </Button>
        )}
      </Buttons>
    </form>
  );
}

type DraftTextOptions = Pick<TextFormProps, 'contactId' | 'place' | 'fresh' | 'most' | 'send' | 'onSent'>;

/** The state of the text: its draft, its errors and its sending. */
function useDraftText({ contactId, place, fresh = '', most, send, onSent }: DraftTextOptions) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { written, restored, write, drop } = useDraft(contactId, place, fresh);
  const [isMissing, setMissing] = useState(false);
  const { busy, failure, submit } = useSubmit();
  const text = markMessageWritten(written);
  const isTooLong = text.length > most;
  return {
    ...{ field, written, restored, isMissing, isTooLong, busy, failure },
    discard: drop,
    write(typed: string) {
      setMissing(false);
      write(typed);
    },
    async submit(event: SyntheticEvent) {
      event.preventDefault();
      if (busy || isTooLong) return;
      setMissing(text === '');
      if (text === '') return field.current?.focus();
      if (!(await submit((once) => send(text, once)))) return;
      drop();
      onSent();
    },
  };
}
