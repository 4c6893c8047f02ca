import { ChevronDown, SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import * as messageCalls from '#contract/messages.ts';
import { largestMessage, longestSubject } from '#contract/values/constants.ts';
import { noteAct } from '../../data/acts.ts';
import { refreshClaim } from '../../data/claims.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { useDraft } from '../../lib/storage/drafts.ts';
import { t } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './messages.module.css';
import { markMessageWritten, textFaults, writtenLine } from './text-form.tsx';

type MessageFormProps = {
  claim: ClaimDetail;
  contactId: string;
  /** Gets the id of the message, once the claim has it. */
  onSent: (id: string) => void;
};

/** MSG-1: the composer of a message: its subject, folded to a line, and its text; both are required, and stored as a draft until sent. */
export function MessageForm(props: MessageFormProps) {
  const message = useMessage(props);
  return (
    <form {...message.props} className={css.composer}>
      <p role="status" className="vh">
        {message.isSent && t('act_receipt.message.title')}
      </p>
      <FailureNotice title={t('message.failed')} text={t('reply.failed_text')} failure={message.failure} />
      {message.hasSubject ? (
        <TextField {...message.fieldOf('subject')} label={t('message.subject')} autoFocus={message.opened} />
      ) : (
        <button type="button" className={css.subject} aria-expanded={false} onClick={message.openSubject}>
          <span>
            {t('message.subject')}: <b>{message.values.subject}</b>
          </span>
          <Icon of={ChevronDown} size="sm" />
        </button>
      )}
      <div className={css.words}>
        <TextField
          multiline
          rows={1}
          {...message.fieldOf('body')}
          label={<span className="vh">{t('claim.message')}</span>}
          placeholder={t('claim.message')}
          hint={message.isRestored && t('reply.restored')}
        />
        <Button
          type="submit"
          icon={SendHorizontal}
          aria-label={t('reply.send')}
          busy={message.busy}
          isDisabled={message.isBlocked}
        />
      </div>
    </form>
  );
}

function useMessage({ claim, contactId, onSent }: MessageFormProps) {
  const fresh = { subject: t('message.default_subject', { number: claim.ReferenceNumber }), body: '' };
  const draft = useDraft(fresh, { contactId, name: `message.${claim.Id}` });
  const [isSent, setSent] = useState(false);
  const [isOld, setOld] = useState(draft.restored);
  const [opened, setOpened] = useState(false);
  const text = { subject: writtenLine(draft.written.subject), body: markMessageWritten(draft.written.body) };
  const form = useForm({
    draft,
    faults: textFaults(text, { subject: longestSubject, body: largestMessage }),
    async send(_, once) {
      const { Id } = await once(messageCalls.sendMessage, { claimId: claim.Id, ...text });
      draft.write(fresh);
      form.setTried(false);
      setOld(false);
      setOpened(false);
      await refreshClaim(claim.Id);
      noteAct(claim.Id, 'message');
      setSent(true);
      onSent(Id);
    },
  });
  return {
    ...form,
    isSent,
    opened,
    openSubject: () => setOpened(true),
    hasSubject: opened || draft.written.subject !== fresh.subject,
    isRestored: isOld && text.body !== '',
    fieldOf: (name: keyof typeof fresh) => ({
      ...form.field(name),
      onChange(written: string) {
        setSent(false);
        form.write({ [name]: written });
      },
    }),
  };
}
