import { Eye } from 'lucide-react';
import { Fragment, useState } from 'react';
import { isOvertaken } from '#contract/claims/answer-words.ts';
import { closings, compensationOf } from '#contract/claims/rules.ts';
import { changeStatus, closeByHand, reopenByHand, type StaffClaim } from '#contract/staff/case.ts';
import { euros } from '#contract/values/money.ts';
import { wordsOf } from '../../features/claims/shared/answer-strip.tsx';
import { statusTitle } from '../../features/claims/shared/claim-texts.ts';
import { useSubmit } from '../../lib/forms/use-form.ts';
import { dateText } from '../../lib/texts/formats.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Act } from '../act.tsx';
import { actorLabels, StatusFields, statusOf, statusStart } from '../compose/status-fields.tsx';
import { CorrectButton, ManagersFact, PayoutFact } from '../contact/beside-claim.tsx';
import { FactParts, Part } from '../facts/facts-part.tsx';
import { useFields } from '../forms/fields.tsx';
import { NotDone, WideDialog } from '../forms/form-dialog.tsx';
import { type ReasonedAct, useAccountActs, useReasoned } from '../forms/reason-dialog.tsx';
import { ClaimForm } from '../forms/table-form.tsx';
import { useKeys } from '../keys.ts';
import { TemplatePicker } from '../templates/picker.tsx';
import { languageName, t } from '../texts.tsx';
import { stepText } from '../work/news.ts';
import css from './case.module.css';
import { firstNameOf, refreshStaffClaim, useBrandOf } from './data.ts';

/** CASE-12: what is known of the claim beside its course. */
export function FactsPane({ of }: { of: StaffClaim }) {
  const { Claim: claim } = of;
  const compensation = compensationOf(claim);
  return (
    <>
      <StatusPart of={of} />
      <ContactPart of={of} />
      <Part title={t('case.claim')} act={<CorrectButton of={of} what="claim" />}>
        <Facts className={css.facts}>
          {compensation && (
            <Fact term={t('money.ledger.compensation')}>
              {euros(compensation.amount)} {compensation.perPassenger && t('details.per_passenger')}
            </Fact>
          )}
          <Fact term={t('fields.SubmittedDate')} empty={claim.SubmittedDate === null}>
            {claim.SubmittedDate ? dateText(claim.SubmittedDate) : t('frame.unknown')}
          </Fact>
          <ManagersFact of={of} />
          <PayoutFact of={of} />
          {claim.ClientRemarks?.trim() && <Fact term={t('details.remarks')}>{claim.ClientRemarks}</Fact>}
        </Facts>
      </Part>
      <FactParts of={of} />
    </>
  );
}

function StatusPart({ of }: { of: StaffClaim }) {
  const { Claim: claim, Version: version } = of;
  const [isChanging, setChanging] = useState(false);
  useKeys({ u: () => setChanging(true) });
  const { busy, failure, submit } = useSubmit();
  const { ask, dialog } = useReasoned();
  const turn = turnOf(of);
  const looked = () =>
    submit(async (once) => {
      await once(changeStatus, { claimId: claim.Id, version, given: {} });
      await refreshStaffClaim(claim.Id);
    });
  return (
    <Part
      title={t('case.status')}
      act={<Act text={t('frame.edit')} shortcut="u" flush="end" onPress={() => setChanging(true)} />}
    >
      <StatusFacts of={of} />
      <NotDone failure={failure} />
      <div className={css.acts}>
        <Act
          text={t('case.look')}
          look="second"
          busy={busy}
          busyText={t('frame.saving')}
          onPress={() => void looked()}
        />
        <Act text={turn.submit} onPress={() => ask(turn)} />
      </div>
      <WideDialog isOpen={isChanging} onClose={() => setChanging(false)} title={t('case.status_title')}>
        {isChanging && <StatusForm of={of} onDone={() => setChanging(false)} />}
      </WideDialog>
      {dialog}
    </Part>
  );
}

/** The status as it was put; where the facts have overtaken it, whose turn the contact reads. */
function StatusFacts({ of }: { of: StaffClaim }) {
  const { Claim: claim } = of;
  return (
    <>
      <p className="sm">
        <b>{statusTitle(claim) ?? t('frame.unknown')}</b> {claim.ClaimClosed && <Tag>{t('case.closed')}</Tag>}
      </p>
      <Facts className={css.facts}>
        {isOvertaken(claim) && (
          <Fact term={t('case.as_seen', { name: firstNameOf(of) })}>{wordsOf(claim).now.title}</Fact>
        )}
        <Fact term={t('case.actor')}>{claim.StatusActor ? actorLabels(claim.StatusActor) : t('frame.unknown')}</Fact>
        <Fact term={t('case.looked')}>{claim.LastLookedAt ? dateText(claim.LastLookedAt) : t('frame.unknown')}</Fact>
        {claim.NextStep && claim.NextStep !== 'Other' && <Fact term={t('case.step')}>{stepText(claim.NextStep)}</Fact>}
        {claim.NextStepText && <Fact term={t('case.step')}>{claim.NextStepText}</Fact>}
        {claim.UsualDays !== null && <Fact term={t('fields.UsualDays')}>{claim.UsualDays}</Fact>}
      </Facts>
    </>
  );
}

/** CASE-3: to close the claim, or to open it again. */
function turnOf(of: StaffClaim): ReasonedAct {
  const { Claim: claim, Version: version } = of;
  const turned = claim.ClaimClosed ? 'reopen' : 'close';
  return {
    title: t(`case.${turned}`),
    text: t(`case.${turned}_text`),
    submit: t(`case.${turned}`),
    ...(!claim.ClaimClosed && { choice: { label: t('case.end', { name: firstNameOf(of) }), options: ends() } }),
    act: async (reason, once, chosen) => {
      const closedAs = closings.find((one) => one === chosen);
      const acted = { claimId: claim.Id, version, reason };
      await (claim.ClaimClosed ? once(reopenByHand, acted) : once(closeByHand, { ...acted, closedAs }));
      await refreshStaffClaim(claim.Id);
    },
  };
}

const ends = () => [
  { value: '', label: t('case.end_by_facts') },
  { value: 'Paid', label: t('answer.paid') },
  { value: 'WithoutPayment', label: t('answer.closed') },
  { value: 'WithdrawnByContact', label: t('case.end_by_contact') },
  { value: 'WithdrawnByUs', label: t('case.end_by_us') },
];

function StatusForm({ of, onDone }: { of: StaffClaim; onDone: () => void }) {
  const { Claim: claim, Version: version } = of;
  const { fields, set } = useFields(() => statusStart(claim));
  const given = statusOf(fields);
  const call = given && { claimId: claim.Id, version, given };
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(changeStatus, call))} onDone={onDone}>
      {() => (
        <>
          <StatusFields claim={claim} fields={fields} onChange={set} />
          <TemplatePicker of={of} use="status" onText={(words) => set({ words })} />
        </>
      )}
    </ClaimForm>
  );
}

function ContactPart({ of }: { of: StaffClaim }) {
  const { Contact: contact, OtherClaims } = of;
  const { open, dialog } = useAccountActs();
  const brand = useBrandOf(of);
  return (
    <Part title={t('case.contact')} act={<CorrectButton of={of} what="contact" />}>
      {contact.ErasesAt && <Tag look="err">{t('case.erases', { date: dateText(contact.ErasesAt) })}</Tag>}
      <Facts className={css.facts}>
        <Fact term={t('fields.EMailAddress')}>
          <span translate="no">{contact.EMailAddress}</span>
          {contact.BouncedAt && (
            <p>
              <Tag look="err">{t('case.bounced', { date: dateText(contact.BouncedAt) })}</Tag>
            </p>
          )}
        </Fact>
        {contact.PhoneNumber && <Fact term={t('fields.PhoneNumber')}>{contact.PhoneNumber}</Fact>}
        <Fact term={t('case.language')}>
          {t('case.at_brand', { language: languageName(contact.Language), brand: brand.name })}
        </Fact>
        <Fact term={t('titles.reaffirm')} empty={contact.TermsAccepted === null}>
          {contact.TermsAccepted ?? t('team.people.never')}
        </Fact>
        {OtherClaims.length > 0 && (
          <Fact term={t('case.other_claims')}>
            <span>
              {OtherClaims.map(({ Id, ReferenceNumber, Closed }, index) => (
                <Fragment key={Id}>
                  {index > 0 && ', '}
                  <a href={`#/claim/${Id}`}>{ReferenceNumber}</a>
                  {Closed && ` (${t('case.closed')})`}
                </Fragment>
              ))}
            </span>
          </Fact>
        )}
      </Facts>
      <Act text={t('search.open')} look="second" icon={Eye} onPress={() => open(contact)} />
      {dialog}
    </Part>
  );
}
