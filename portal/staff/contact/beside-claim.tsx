import { useEffect, useState } from 'react';
import type { Person } from '#contract/people/schema.ts';
import type { StaffClaim } from '#contract/staff/case.ts';
import { reveal, type revealed, revealSeconds } from '#contract/staff/contact.ts';
import { api } from '../../lib/api/api.ts';
import { Fact } from '../../ui/layout/facts.tsx';
import { Act } from '../act.tsx';
import { refreshStaffClaim } from '../case/data.ts';
import { WideDialog } from '../forms/form-dialog.tsx';
import { useReasoned } from '../forms/reason-dialog.tsx';
import { Loaded } from '../loaded.tsx';
import { t } from '../texts.tsx';
import { CorrectDialog, type Correction } from './correct-dialog.tsx';
import { refreshStaffContact, useStaffContact } from './data.ts';
import { ManagersDialog } from './managers-dialog.tsx';

type CorrectButtonProps = { of: StaffClaim; what: 'contact' | 'claim' | Person };

/** CASE-5: corrects the contact of a claim, the claim, or a person of it. */
export function CorrectButton({ of, what }: CorrectButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { Claim: claim, Version: version, PersonVersions: versions } = of;
  const close = () => setOpen(false);
  const refresh = () => refreshStaffClaim(claim.Id);
  const contactName = of.Contact.FullName || of.Contact.EMailAddress;
  const name = what === 'claim' ? claim.ReferenceNumber : what === 'contact' ? contactName : what.FullName;
  const named = t('change_name', { name });
  const correction: Correction =
    typeof what === 'string'
      ? { what: 'claim', id: claim.Id, version, shown: claim, refresh }
      : { what: 'person', id: what.Id, claimId: claim.Id, version: versions[what.Id] ?? '', shown: what, refresh };
  return (
    <>
      <Act
        text={t('frame.edit')}
        of={typeof what === 'string' ? t(`case.${what}`) : what.FullName}
        flush="end"
        onPress={() => setOpen(true)}
      />
      {what === 'contact' ? (
        isOpen && <CorrectContact of={of} title={named} onClose={close} />
      ) : (
        <CorrectDialog title={named} of={isOpen ? correction : null} onClose={close} />
      )}
    </>
  );
}

/** The whole contact is loaded, and that recorded, only when somebody corrects it. */
function CorrectContact({ of, title, onClose }: { of: StaffClaim; title: string; onClose: () => void }) {
  const id = of.Contact.Id;
  const query = useStaffContact(id);
  const { data } = query;
  if (!data) {
    return (
      <WideDialog isOpen onClose={onClose} title={title}>
        <Loaded query={query} level={2} text={t('case.not_loaded_text')}>
          {() => null}
        </Loaded>
      </WideDialog>
    );
  }
  const { Contact: shown } = data;
  const refresh = () => Promise.all([refreshStaffContact(id), refreshStaffClaim(of.Claim.Id)]);
  const correction = { what: 'contact', id, version: shown.Version, shown, refresh } as const;
  return <CorrectDialog title={title} of={correction} onClose={onClose} />;
}

/** CASE-9 */
export function ManagersFact({ of }: { of: StaffClaim }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fact term={t('contact.managers')}>
      <span translate="no">{of.Managers.map((one) => one.FullName || one.EMailAddress).join(', ')}</span>
      {of.Managers.length === 0 && t('work.nobody')}{' '}
      <Act text={t('frame.edit')} of={t('contact.managers')} flush="start" onPress={() => setOpen(true)} />
      <ManagersDialog of={of} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Fact>
  );
}

/** CASE-7: the account as the server masks it. */
export function PayoutFact({ of: { Claim: claim, Contact: contact } }: { of: StaffClaim }) {
  const { ClaimerPaymentMethod: method, PayPalEMailAccount: wallet, BankAccount: bank } = claim;
  const account = method === 'PayPal' ? wallet : bank.IBAN || bank.Number;
  const term = t('payout.method');
  return (
    <Fact term={term} empty={!account}>
      {account ? (
        <>
          {bank.Holder && method === 'Bank' && <span translate="no">{bank.Holder}, </span>}
          <Revealed
            {...{ claimId: claim.Id, what: 'account', masked: account }}
            name={`${term}, ${contact.FullName}`}
          />
        </>
      ) : (
        t('frame.unknown')
      )}
    </Fact>
  );
}

/** CASE-7: the numbers of a person that the server masks, where they are known. */
export function NumberFacts({ claimId, person }: { claimId: string; person: Person }) {
  const numbers = [
    ['passport', person.PassportNumber, t('fields.PassportNumber')],
    ['ticket', person.TicketNumber, t('fields.TicketNumber')],
  ] as const;
  return numbers.map(
    ([what, masked, term]) =>
      masked && (
        <Fact key={what} term={term}>
          <Revealed
            claimId={claimId}
            what={what}
            personId={person.Id}
            name={`${term}, ${person.FullName}`}
            masked={masked}
          />
        </Fact>
      ),
  );
}

type RevealedProps = {
  claimId: string;
  what: (typeof revealed)[number];
  /** Whose passport or ticket. */
  personId?: string;
  /** What it is, and whose. */
  name: string;
  masked: string;
};

/** CASE-7: a masked number; for a reason it shows for a minute, and no longer when it leaves the screen. */
function Revealed({ claimId, what, personId, name, masked }: RevealedProps) {
  const [value, setValue] = useState<string | null>(null);
  const { ask, dialog } = useReasoned();
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), revealSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <>
      <span translate="no" role="status" className="num">
        {value ?? masked}
      </span>{' '}
      {value === null ? (
        <Act
          text={t('frame.show')}
          of={name}
          flush="start"
          onPress={() =>
            ask({
              title: `${t('frame.show')}: ${name}`,
              text: t('contact.reveal_text', { seconds: revealSeconds }),
              submit: t('frame.show'),
              act: async (reason) => {
                const answer = await api(reveal, { claimId, what, reason, ...(personId ? { personId } : {}) });
                setValue(answer.Value);
              },
            })
          }
        />
      ) : (
        <Act text={t('contact.hide')} flush="start" onPress={() => setValue(null)} />
      )}
      {dialog}
    </>
  );
}
