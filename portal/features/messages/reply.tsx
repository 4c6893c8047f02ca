import { Reply as ReplyIcon } from 'lucide-react';
import { resetDelay } from '#contract/values/constants.ts';
import { PassingNote } from '../../lib/parts/passing-note.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ReplyForm } from './reply-form.tsx';
import type { Replying } from './replying.ts';

/** REPLY-1: the button that opens the reply form; it gets the focus back when the form closes. */
export function RespondButton({ replying, flush }: { replying: Replying; flush?: 'start' | undefined }) {
  const { t } = useTexts();
  if (replying.step === 'writing') return null;
  return (
    <Button look="text" size="s" flush={flush} icon={ReplyIcon} autoFocus={replying.moved} onPress={replying.open}>
      {t('status.reply')}
    </Button>
  );
}

/** REPLY-1: the reply form while the reader writes, and the confirmation that it was sent. */
export function Reply({ replying, claimType }: { replying: Replying; claimType: string }) {
  const { t } = useTexts();
  const { step, contactId, document } = replying;
  return (
    <>
      <p role="status" className="vh">
        {step === 'sent' && t('reply.sent')}
      </p>
      {step === 'sent' && (
        <PassingNote delay={resetDelay} onGone={replying.settle}>
          <Banner status="ok" live={false} title={t('reply.sent')} />
        </PassingNote>
      )}
      {step === 'writing' && contactId !== undefined && (
        <ReplyForm
          contactId={contactId}
          document={document}
          claimType={claimType}
          autoFocus={replying.moved}
          onSent={replying.sent}
          onCancel={replying.cancel}
        />
      )}
    </>
  );
}
