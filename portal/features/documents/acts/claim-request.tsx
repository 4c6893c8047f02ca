import { SquareArrowOutUpRight } from 'lucide-react';
import { useState } from 'react';
import { relatedClaimAddress } from '../../../lib/page/paths.ts';
import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ButtonGroup } from '../../../ui/choices/button-group.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useConfirming } from './confirming.ts';
import type { ActProps } from './entry-act.tsx';

/** DOC-9, DOC-16: whether the reader also claims something else: yes opens its form in a new tab; both answers confirm a task. */
export function ClaimRequest({ claim, document: { Id }, task, finished }: ActProps) {
  const { t } = useTexts();
  const { busy, failure, confirm } = useConfirming(claim.Id, Id);
  const [chosen, setChosen] = useState<'yes' | 'no' | null>(null);

  function answer(given: 'yes' | 'no') {
    if (busy || finished) return;
    setChosen(given);
    // Open the tab before any await: browsers allow it only in the click handler itself.
    if (given === 'yes') window.open(relatedClaimAddress(claim.Id, claim.ClaimType), '_blank', 'noopener');
    if (task) void confirm().then((done) => !done && setChosen(null));
  }

  return (
    <>
      <ButtonGroup
        label={t('reply.label')}
        hideLabel
        answered={chosen}
        onChoose={answer}
        options={[
          {
            value: 'yes',
            primary: true,
            label: (
              <>
                {t('acts.claim_yes')}
                <Icon of={SquareArrowOutUpRight} size="sm" />
                <span className="vh"> {t('frame.new_tab')}</span>
              </>
            ),
          },
          { value: 'no', label: t('acts.claim_no') },
        ]}
      />
      <p role="status" className="muted sm" hidden={!busy}>
        {busy && t('status.marking_read')}
      </p>
      <FailureNotice title={t('acts.failed')} text={t('status.mark_failed_text')} failure={failure} />
    </>
  );
}
