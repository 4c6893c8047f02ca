import { useState } from 'react';
import { PartnerPlate } from '../../../data/claim-icons.tsx';
import { useDossier } from '../../../data/claims.ts';
import { externalLinks } from '../../../lib/page/paths.ts';
import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button, ButtonLink, Buttons } from '../../../ui/button.tsx';
import { useConfirming } from './confirming.ts';
import type { ActProps } from './entry-act.tsx';

/** STATUS-10, DOC-13: a partner's offer: its membership in a new tab, or interest in it, or to be a member already; each confirms. */
export function PartnerRequest({ claim, document, task, finished }: ActProps) {
  const { t } = useTexts();
  const { busy, failure, confirm } = useConfirming(claim.Id, document.Id);
  const [pressed, setPressed] = useState<'first' | 'member' | null>(null);

  function answer(by: 'first' | 'member') {
    if (busy || finished) return;
    setPressed(by);
    if (task) void confirm();
  }
  const state = (by: 'first' | 'member') => ({
    busy: busy && pressed === by,
    busyText: t('status.marking_read'),
    unavailable: finished || (busy && pressed !== by),
    onPress: () => answer(by),
  });

  return (
    <>
      <Lead claimId={claim.Id} />
      <FailureNotice title={t('acts.failed')} text={t('status.mark_failed_text')} failure={failure} />
      <Buttons fill>
        {document.DocumentAction === 'RequestApproveSubscriptionWithPartner' ? (
          <ButtonLink
            href={externalLinks.partnerMembership}
            newTab
            newTabText={t('frame.new_tab')}
            onClick={() => answer('first')}
          >
            {t('acts.view_membership')}
          </ButtonLink>
        ) : (
          <Button {...state('first')}>{t('acts.interested')}</Button>
        )}
        <Button look="second" {...state('member')}>
          {t('acts.already_member')}
        </Button>
      </Buttons>
    </>
  );
}

/** STATUS-9: whose offer it is, by logo or by name. */
function Lead({ claimId }: { claimId: string }) {
  const { t } = useTexts();
  const { data } = useDossier();
  const partner = [...(data?.own ?? []), ...(data?.managed ?? [])].find(({ Id }) => Id === claimId)?.LeadGenerator;
  if (!partner) return null;
  return (
    <p className="muted sm">
      {t('acts.via')} <PartnerPlate {...partner} />
    </p>
  );
}
