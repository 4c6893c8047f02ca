import { type SyntheticEvent, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import * as messageCalls from '#contract/messages.ts';
import { largestMessage, longestSubject } from '#contract/values/constants.ts';
import { refreshClaim, useContactId } from '../../data/claims.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { href, paths } from '../../lib/page/paths.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { useDraft } from '../../lib/storage/drafts.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button, Buttons } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx';
import { markMessageWritten, textFaults, writtenLine } from './text-form.tsx';

/** MSG-1: a new message about a claim, rendered once the draft's contact is known. */
export function MessageCard({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts();
  const contactId = useContactId();
  return (
    <Card as="section" aria-labelledby="message-title">
      <CardHead>
        <h2 id="message-title">{t('message.title')}</h2>
      </CardHead>
      <CardBody>{contactId !== undefined && <MessageForm claim={claim} contactId={contactId} />}</CardBody>
    </Card>
  );
}

const fresh = { subject: '', body: '' };

/** MSG-1: subject and message, both required; the draft survives a reload and a new login until it is sent. */
function MessageForm({ claim, contactId }: { claim: ClaimDetail; contactId: string }) {
  const { t } = useTexts();
  const message = useMessage(claim, contactId);
  return (
    <form {...message.props} className="form" aria-labelledby="message-title">
      <MessageSent claimId={claim.Id} isSent={message.isSent} />
      <p className="muted">{t('message.text')}</p>
      <TextField
        name="subject"
        label={t('message.subject')}
        value={message.values.subject}
        error={message.errorOf('subject')}
        onChange={(text) => message.write({ subject: text })}
      />
      <TextField
        multiline
        rows={5}
        name="body"
        label={t('message.body')}
        value={message.values.body}
        hint={message.isRestored && t('reply.restored')}
        error={message.errorOf('body')}
        onChange={(text) => message.write({ body: text })}
      />
      <FailureNotice title={t('message.failed')} text={t('reply.failed_text')} failure={message.failure} />
      <Buttons fill>
        <Button type="submit" busy={message.busy} busyText={t('reply.sending')} isDisabled={message.isBlocked}>
          {t('reply.send')}
        </Button>
      </Buttons>
    </form>
  );
}

/** The state of a new message: its draft, its errors and its sending. */
function useMessage(claim: ClaimDetail, contactId: string) {
  const draft = useDraft(fresh, { contactId, name: `message.${claim.Id}` });
  const [isSent, setSent] = useState(false);
  const [isOld, setOld] = useState(draft.restored);
  const text = { subject: writtenLine(draft.written.subject), body: markMessageWritten(draft.written.body) };
  const form = useForm({
    draft,
    faults: textFaults(text, { subject: longestSubject, body: largestMessage }),
    async send(_, once) {
      await once(messageCalls.sendMessage, { claimId: claim.Id, ...text });
      draft.write(fresh);
      form.setTried(false);
      setOld(false);
      setSent(true);
      void refreshClaim(claim.Id);
    },
  });
  return {
    ...form,
    isSent,
    isRestored: isOld && text.body !== '',
    write(part: Partial<typeof fresh>) {
      setSent(false);
      form.write(part);
    },
    props: {
      ...form.props,
      onSubmit(event: SyntheticEvent) {
        setSent(false);
        form.props.onSubmit(event);
      },
    },
  };
}

/** The confirmation of a sent message; always mounted, so that screen readers announce its changes. */
function MessageSent({ claimId, isSent }: { claimId: string; isSent: boolean }) {
  const { t } = useTexts();
  return (
    <div role="status" hidden={!isSent}>
      {isSent && (
        <Banner status="ok" live={false} title={t('message.sent')}>
          {t('message.sent_text')} <a href={href(paths.status(claimId))}>{t('message.to_status')}</a>
        </Banner>
      )}
    </div>
  );
}
