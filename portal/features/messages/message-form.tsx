import { type SyntheticEvent, useRef, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import * as messageCalls from '#contract/messages/calls.ts';
import { largestMessage, longestSubject } from '#contract/values/constants.ts';
import { refreshClaim, useContactId } from '../../data/claims.ts';
import { api } from '../../lib/api/api.ts';
import { useRetryKey } from '../../lib/api/retry-key.ts';
import { useAction } from '../../lib/api/use-action.ts';
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
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(contactId, `message.${claim.Id}`, fresh);
  const [tried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isOld, setOld] = useState(draft.restored);
  const { busy, failure, act } = useAction();
  const retry = useRetryKey();
  const subject = writtenLine(draft.written.subject);
  const body = markMessageWritten(draft.written.body);
  const isTooLong = subject.length > longestSubject || body.length > largestMessage;

  function write(part: Partial<typeof fresh>) {
    setSent(false);
    draft.write({ ...draft.written, ...part });
  }
  function faultOf(text: string, most: number): string | undefined {
    if (tried && text === '') return t('general:no_input_warning');
    return text.length > most ? t('reply.too_long', { most }) : undefined;
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || isTooLong) return;
    setSent(false);
    setTried(true);
    const missing = subject === '' ? 'subject' : body === '' ? 'body' : null;
    if (missing) return form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
    const message = { claimId: claim.Id, subject, body };
    if (!(await act(() => api(messageCalls.sendMessage, message, { retryKey: retry.keyOf(message) })))) return;
    retry.spent();
    draft.write(fresh);
    setTried(false);
    setOld(false);
    setSent(true);
    void refreshClaim(claim.Id);
  }

  return (
    <form ref={form} className="form" onSubmit={submit} noValidate aria-labelledby="message-title">
      {/* Always mounted, so that screen readers announce its changes. */}
      <div role="status" hidden={!isSent}>
        {isSent && (
          <Banner status="ok" live={false} title={t('message.sent')}>
            {t('message.sent_text')} <a href={href(paths.status(claim.Id))}>{t('message.to_status')}</a>
          </Banner>
        )}
      </div>
      <p className="muted">{t('message.text')}</p>
      <TextField
        name="subject"
        label={t('message.subject')}
        value={draft.written.subject}
        error={faultOf(subject, longestSubject)}
        onChange={(text) => write({ subject: text })}
      />
      <TextField
        multiline
        rows={5}
        name="body"
        label={t('message.body')}
        value={draft.written.body}
        hint={isOld && body !== '' && t('reply.restored')}
        error={faultOf(body, largestMessage)}
        onChange={(text) => write({ body: text })}
      />
      <FailureNotice title={t('message.failed')} text={t('reply.failed_text')} failure={failure} />
      <Buttons fill>
        <Button type="submit" busy={busy} busyText={t('reply.sending')} isDisabled={isTooLong}>
          {t('reply.send')}
        </Button>
      </Buttons>
    </form>
  );
}
