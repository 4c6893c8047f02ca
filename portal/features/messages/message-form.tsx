import { type SyntheticEvent, useRef, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import * as messageCalls from '#contract/messages.ts';
import { largestMessage, longestSubject } from '#contract/values/constants.ts';
import { refreshClaim, useContactId } from '../../data/claims.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { href, paths } from '../../lib/page/paths.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { useDraft } from '../../lib/storage/drafts.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button, Buttons } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx';
import { markMessageWritten, writtenLine } from './written.ts';

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
  const { written } = message;
  return (
    <form ref={message.form} className="form" onSubmit={message.send} noValidate aria-labelledby="message-title">
      <MessageSent claimId={claim.Id} isSent={message.isSent} />
      <p className="muted">{t('message.text')}</p>
      <TextField
        name="subject"
        label={t('message.subject')}
        value={written.subject}
        error={message.errorOf('subject')}
        onChange={(text) => message.write({ subject: text })}
      />
      <TextField
        multiline
        rows={5}
        name="body"
        label={t('message.body')}
        value={written.body}
        hint={message.isRestored && t('reply.restored')}
        error={message.errorOf('body')}
        onChange={(text) => message.write({ body: text })}
      />
      <FailureNotice title={t('message.failed')} text={t('reply.failed_text')} failure={message.failure} />
      <Buttons fill>
        <Button type="submit" busy={message.busy} busyText={t('reply.sending')} isDisabled={message.isTooLong}>
          {t('reply.send')}
        </Button>
      </Buttons>
    </form>
  );
}

const longest = { subject: longestSubject, body: largestMessage } as const;

/** The state of a new message: its draft, its errors and its sending. */
function useMessage(claim: ClaimDetail, contactId: string) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(contactId, `message.${claim.Id}`, fresh);
  const [tried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isOld, setOld] = useState(draft.restored);
  const { busy, failure, submit } = useSubmit();
  const text = { subject: writtenLine(draft.written.subject), body: markMessageWritten(draft.written.body) };
  const isTooLong = text.subject.length > longest.subject || text.body.length > longest.body;

  async function submitMessage(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || isTooLong) return;
    setSent(false);
    setTried(true);
    const missing = text.subject === '' ? 'subject' : text.body === '' ? 'body' : null;
    if (missing) return form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
    if (!(await submit((once) => once(messageCalls.sendMessage, { claimId: claim.Id, ...text })))) return;
    draft.write(fresh);
    setTried(false);
    setOld(false);
    setSent(true);
    void refreshClaim(claim.Id);
  }

  return {
    ...{ form, busy, failure, isSent, isTooLong, send: submitMessage },
    written: draft.written,
    isRestored: isOld && text.body !== '',
    write(part: Partial<typeof fresh>) {
      setSent(false);
      draft.write({ ...draft.written, ...part });
    },
    errorOf(field: keyof typeof fresh): string | undefined {
      if (tried && text[field] === '') return t('general:no_input_warning');
      return text[field].length > longest[field] ? t('reply.too_long', { most: longest[field] }) : undefined;
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
