import { Eye } from 'lucide-react';
import { useState } from 'react';
import { claimKind } from '#contract/claims/schema.ts';
import { retryMail, type StaffContact } from '#contract/staff/contact.ts';
import { invite } from '#contract/staff/new.ts';
import { hasRole, type Role } from '#contract/staff/rights.ts';
import { ClaimKindIcon } from '../../data/claim-icons.tsx';
import { VisitList } from '../../features/account/panel.tsx';
import { useSubmit } from '../../lib/forms/use-form.ts';
import { useScreen } from '../../lib/page/screen.ts';
import { addressLines, useCountryName } from '../../lib/texts/addresses.ts';
import { dateText, dateTimeText } from '../../lib/texts/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SectionCard } from '../../ui/layout/card.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Band, PageBody, PageHead } from '../../ui/layout/page-shell.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Act } from '../act.tsx';
import { useColleagues } from '../colleagues.ts';
import { NotDone } from '../forms/form-dialog.tsx';
import { useAccountActs } from '../forms/reason-dialog.tsx';
import { Loaded } from '../loaded.tsx';
import { languageName, t, waysText } from '../texts.tsx';
import bench from '../workbench.module.css';
import { CorrectDialog } from './correct-dialog.tsx';
import { refreshStaffContact, useStaffContact } from './data.ts';

/** CASE-11: a contact with what staff do for them. */
export default function ContactScreen({ contactId, role }: { contactId: string; role: Role }) {
  return (
    <Loaded query={useStaffContact(contactId)} level={1} text={t('case.not_loaded_text')}>
      {(of) => <Shown of={of} role={role} />}
    </Loaded>
  );
}

function Shown({ of, role }: { of: StaffContact; role: Role }) {
  const { Contact: contact } = of;
  const account = { Id: contact.Id, FullName: of.FullName, EMailAddress: contact.EMailAddress };
  const [isRescued, setRescued] = useState(false);
  const { open, rescue, dialog } = useAccountActs(() => {
    setRescued(true);
    void refreshStaffContact(contact.Id);
  });
  const name = of.FullName || contact.EMailAddress;
  useScreen(name);
  return (
    <>
      <Band>
        <PageHead
          title={<span translate="no">{name}</span>}
          text={t('case.contact')}
          actions={
            <Button look="second" icon={Eye} onPress={() => open(account)}>
              {t('search.open')}
            </Button>
          }
        />
      </Band>
      <PageBody>
        <div className="column">
          <div role="status">
            {isRescued && (
              <Banner status="ok" live={false}>
                {t('acts.rescue.done', { name })}
              </Banner>
            )}
          </div>
          <Account of={of} onRescue={hasRole(role, 'lead') ? () => rescue(account) : null} />
          <Claims of={of} />
          <Visits of={of} />
        </div>
      </PageBody>
      {dialog}
    </>
  );
}

function Account({ of, onRescue }: { of: StaffContact; onRescue: (() => void) | null }) {
  const { Contact: contact } = of;
  const [isCorrecting, setCorrecting] = useState(false);
  const { brands } = useColleagues();
  const country = useCountryName(contact.CountryCode);
  const lines = addressLines(contact);
  const { Id: id, Version: version } = contact;
  const correction = { what: 'contact', id, version, shown: contact, refresh: () => refreshStaffContact(id) } as const;
  const brand = brands.find(({ Id }) => Id === contact.Brand)?.Name ?? contact.Brand;
  return (
    <SectionCard
      id="account-facts"
      title={t('contact.account')}
      action={<Act text={t('frame.edit')} flush="end" onPress={() => setCorrecting(true)} />}
    >
      {of.ErasesAt && <Tag look="err">{t('case.erases', { date: dateText(of.ErasesAt) })}</Tag>}
      <Facts>
        <Fact term={t('fields.EMailAddress')}>
          <span translate="no">{contact.EMailAddress}</span>
          {of.BouncedAt && <Bounce contactId={contact.Id} at={of.BouncedAt} />}
        </Fact>
        <Fact term={t('fields.PhoneNumber')} empty={!contact.PhoneNumber}>
          {contact.PhoneNumber || t('frame.unknown')}
        </Fact>
        <Fact term={t('people.born')} empty={!contact.BirthDate}>
          {dateText(contact.BirthDate) || t('frame.unknown')}
        </Fact>
        <Fact term={t('people.address')} empty={lines.length === 0}>
          {lines.length === 0 ? t('frame.unknown') : [...lines, country].map((line) => <div key={line}>{line}</div>)}
        </Fact>
        <Fact term={t('case.language')}>{t('case.at_brand', { language: languageName(of.Language), brand })}</Fact>
        <Fact term={t('titles.reaffirm')} empty={contact.TermsAccepted === null}>
          {contact.TermsAccepted ?? t('team.people.never')}
        </Fact>
        <Invitation of={of} />
        <SecondWays of={of} onRescue={onRescue} />
      </Facts>
      <CorrectDialog
        title={t('change_name', { name: of.FullName || contact.EMailAddress })}
        of={isCorrecting ? correction : null}
        onClose={() => setCorrecting(false)}
      />
    </SectionCard>
  );
}

/** NEW-3 */
function Invitation({ of: { Contact: contact, InvitedAt } }: { of: StaffContact }) {
  const { busy, failure, submit } = useSubmit();
  // The link is made with its mail, a moment later.
  const [sentAt, setSentAt] = useState(InvitedAt);
  const send = () =>
    submit(async (once) => {
      const { SentAt } = await once(invite, { contactId: contact.Id });
      setSentAt(SentAt);
    });
  return (
    <Fact term={t('contact.invitation')} empty={sentAt === null}>
      {sentAt ? dateTimeText(sentAt) : t('team.people.never')}
      <p>
        <Act
          text={t('contact.invite')}
          flush="start"
          busy={busy}
          busyText={t('frame.sending')}
          onPress={() => void send()}
        />
      </p>
      <NotDone failure={failure} />
    </Fact>
  );
}

function SecondWays({ of, onRescue }: { of: StaffContact; onRescue: (() => void) | null }) {
  const ways = waysText(of);
  return (
    <Fact term={t('team.people.second')} empty={!ways}>
      {ways || t('team.people.never')}
      {ways && onRescue && (
        <p>
          <Act text={t('acts.rescue.open')} flush="start" onPress={onRescue} />
        </p>
      )}
    </Fact>
  );
}

function Bounce({ contactId, at }: { contactId: string; at: string }) {
  const { busy, failure, submit } = useSubmit();
  const retry = () =>
    submit(async (once) => {
      await once(retryMail, { id: contactId });
      await refreshStaffContact(contactId);
    });
  return (
    <div className="line">
      <Tag look="err">{t('case.bounced', { date: dateText(at) })}</Tag>
      <Act text={t('frame.retry')} busy={busy} busyText={t('frame.saving')} onPress={() => void retry()} />
      <NotDone failure={failure} />
    </div>
  );
}

function Claims({ of: { Claims } }: { of: StaffContact }) {
  if (Claims.length === 0) return null;
  return (
    <SectionCard id="contact-claims" title={t('find.claims')}>
      <ul className={bench.rows}>
        {Claims.map((claim) => (
          <li key={claim.Id}>
            <p>
              <ClaimKindIcon claimType={claim.ClaimType} size="sm" />{' '}
              <a href={`#/claim/${claim.Id}`} className="num">
                {claim.ReferenceNumber}
              </a>{' '}
              <span className="muted sm">
                {[t(`claims.kinds.${claimKind(claim.ClaimType)}`), claim.Flight, dateText(claim.Day)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </p>
            <p>
              {claim.Relation === 'managed' && <Tag>{t('contact.managed')}</Tag>}{' '}
              {claim.Closed && <Tag>{t('case.closed')}</Tag>}
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function Visits({ of: { Visits } }: { of: StaffContact }) {
  if (Visits.length === 0) return null;
  return (
    <SectionCard id="contact-visits" title={t('contact.visits')}>
      <VisitList visits={Visits} />
    </SectionCard>
  );
}
