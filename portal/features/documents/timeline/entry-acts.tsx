import { Check, type LucideIcon, SquareArrowOutUpRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ClaimDetail, claimKind } from '#contract/claims/schema.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { ClaimKindIcon, PartnerPlate } from '../../../data/claim-icons.tsx';
import { refreshClaim, useFamily } from '../../../data/claims.ts';
import { useSubmit } from '../../../lib/forms/use-form.ts';
import { externalLinks, href, paths, relatedClaimAddress } from '../../../lib/page/paths.ts';
import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { t } from '../../../lib/texts/texts.ts';
import { Button, ButtonLink, Buttons } from '../../../ui/button.tsx';
import { ButtonGroup } from '../../../ui/choices/button-group.tsx';
import { Icon } from '../../../ui/icon.tsx';

export type ActProps = {
  claim: ClaimDetail;
  document: ClaimDocument;
  task: boolean;
  /** The task was just done. The action stays mounted until the card has folded away, so that the focus is not lost. */
  finished: boolean;
};

/** STATUS-9: what performs what a document asks for, by its action; only for a reader who may act on an open request. */
export function EntryAct(props: ActProps) {
  switch (props.document.DocumentAction) {
    case 'RequestClaim':
      return <ClaimRequest {...props} />;
    case 'RequestApproveSubscriptionWithPartner':
    case 'RequestSubscriptionWithPartner':
      return <PartnerRequest {...props} />;
    case 'RequestApproveAddressChange':
      return <AddressChange {...props} />;
    case 'RequestCompleteDocuSign':
      return <SignLink {...props} />;
    default:
      return null;
  }
}

/** DOC-8: the button that confirms a document, with another `beside` it; a failure is shown in place. */
function Confirm({ claim, document, finished, failed, icon, text, beside }: ConfirmProps) {
  const { busy, failure, confirm } = useConfirming(claim.Id, document.Id);
  return (
    <>
      <FailureNotice title={failed} text={t('acts.retry')} failure={failure} />
      <Buttons fill>
        {/* After confirming it stays mounted until its card has folded away, so that the focus is not lost. */}
        <Button
          icon={icon}
          busy={busy}
          busyText={t('frame.saving')}
          unavailable={finished}
          onPress={() => void confirm()}
        >
          {text}
        </Button>
        {beside}
      </Buttons>
    </>
  );
}
type ConfirmProps = ActProps & { failed: string; icon?: LucideIcon | undefined; text: string; beside?: ReactNode };

/** DOC-8: RequestMarkRead. `beside` is the reply button; where the message is a question, they are its two answers. */
export function MarkRead({ beside, ...props }: ActProps & { beside: ReactNode }) {
  const isAnswer = Boolean(beside) && isQuestion(props.document);
  return (
    <Confirm
      {...props}
      failed={t('status.mark_failed')}
      icon={isAnswer ? undefined : Check}
      text={t(isAnswer ? 'popup_strings.no' : 'status.mark_read')}
      beside={beside}
    />
  );
}

/** Whether the title or the message of a document ends with a question mark, whatever tags close behind it. */
export function isQuestion({ Description, Message }: Pick<ClaimDocument, 'Description' | 'Message'>): boolean {
  return [Description, Message].some((text) => /\?\s*(?:<[^<>]*>\s*)*$/.test(text ?? ''));
}

/** DOC-9, DOC-16: whether the reader also claims something else: yes opens its form in a new tab; both answers confirm a task. */
function ClaimRequest({ claim, document: { Id }, task, finished }: ActProps) {
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
        {busy && t('frame.saving')}
      </p>
      <FailureNotice title={t('acts.failed')} text={t('acts.retry')} failure={failure} />
    </>
  );
}

export function SubmittedClaim({ claimId }: { claimId: string }) {
  const claim = useFamily(claimId).find(({ Id }) => Id === claimId);
  return (
    <>
      <p>{t('acts.claim_submitted')}</p>
      <Buttons>
        <ButtonLink look="second" size="s" href={href(paths.status(claimId))}>
          {claim && <ClaimKindIcon claimType={claim.ClaimType} size="sm" />}
          {t(`claim.view_${claim ? claimKind(claim.ClaimType) : 'other'}`)}
        </ButtonLink>
      </Buttons>
    </>
  );
}

/** STATUS-10, DOC-13: a partner's offer: its membership in a new tab, or interest in it, or to be a member already; each confirms. */
function PartnerRequest({ claim, document, task, finished }: ActProps) {
  const { busy, failure, confirm } = useConfirming(claim.Id, document.Id);
  const [pressed, setPressed] = useState<'first' | 'member' | null>(null);

  function answer(by: 'first' | 'member') {
    if (busy || finished) return;
    setPressed(by);
    if (task) void confirm();
  }
  const state = (by: 'first' | 'member') => ({
    busy: busy && pressed === by,
    busyText: t('frame.saving'),
    unavailable: finished || (busy && pressed !== by),
    onPress: () => answer(by),
  });

  return (
    <>
      <Lead claimId={claim.Id} />
      <FailureNotice title={t('acts.failed')} text={t('acts.retry')} failure={failure} />
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

function Lead({ claimId }: { claimId: string }) {
  const partner = useFamily(claimId).find(({ Id }) => Id === claimId)?.LeadGenerator;
  if (!partner) return null;
  return (
    <p className="muted sm">
      {t('acts.via')} <PartnerPlate {...partner} />
    </p>
  );
}

/** DOC-13: approves the new address; the message shows the old and the new one line by line. */
function AddressChange(props: ActProps) {
  // A document that requires nothing cannot be confirmed; it is only read.
  if (!props.task && !props.finished) return null;
  return <Confirm {...props} failed={t('acts.failed')} text={t('acts.agree_address')} />;
}

/** DOC-13: opens the signing page in a new tab; renders nothing when the request has no safe address. */
function SignLink({ document }: ActProps) {
  const address = httpsAddress(document.DocumentActionArguments);
  if (!address) return null;
  return (
    <>
      <Buttons fill>
        <ButtonLink href={address.href} newTab newTabText={t('frame.new_tab')}>
          {t('acts.sign')}
        </ButtonLink>
      </Buttons>
      <p className="cap">{t('acts.sign_note', { host: address.host })}</p>
    </>
  );
}

function httpsAddress(text: string | null): URL | null {
  const url = text === null ? null : URL.parse(text.trim());
  return url?.protocol === 'https:' ? url : null;
}

/** DOC-8: confirms what a document asks for, then refetches the claim. */
function useConfirming(claimId: string, documentId: string) {
  const { busy, failure, submit } = useSubmit();
  return {
    busy,
    failure,
    confirm: () =>
      submit(async (send) => {
        await send(documentCalls.confirmAction, { documentId });
        await refreshClaim(claimId);
      }),
  };
}
