import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import type { StaffSession } from '#contract/staff/calls.ts';
import * as staffCalls from '#contract/staff/calls.ts';
import { type FoundContact, mostFound, searchLength } from '#contract/staff/calls.ts';
import { hasRole, type Role } from '#contract/staff/rights.ts';
import { DoneNote, OwnEmail } from '../features/account/panel.tsx';
import { type PasskeyOutcome, Passkeys } from '../features/account/second-factors/passkeys.tsx';
import { api } from '../lib/api/api.ts';
import { useSubmit } from '../lib/forms/use-form.ts';
import { useScreen } from '../lib/page/screen.ts';
import { registerPasskeyOnDevice } from '../lib/session/passkey-flow.ts';
import { useLoadedTexts } from '../lib/texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Blank } from '../ui/feedback/blank.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { Card, SectionCard } from '../ui/layout/card.tsx';
import { Band, PageBody, PageHead } from '../ui/layout/page-shell.tsx';
import { useAccountActs } from './reason-dialog.tsx';
import { contactAddress } from './route.ts';
import css from './staff.module.css';
import { StaffFailure, t } from './texts.tsx';
import { VisitList } from './visit-list.tsx';

/** D-9: search a contact, open the portal as that contact; below, one's own last visits and passkeys. */
export default function ContactsPage({ staff }: { staff: StaffSession }) {
  return (
    <>
      <ContactSearch role={staff.Role} />
      <PageBody>
        <div className="column">
          <OwnVisits />
          <OwnPasskeys email={staff.EMailAddress} />
        </div>
      </PageBody>
    </>
  );
}

/** Searches contacts on submit, not while typing, since every search is recorded. */
function ContactSearch({ role }: { role: Role }) {
  useScreen(t('search.title'));
  const { query, setQuery, busy, note, failed, results, submit } = useContactSearch();
  return (
    <>
      <Band>
        <PageHead title={t('search.title')} text={t('search.text')} />
        {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser yet. */}
        <form className={css.search} role="search" onSubmit={submit} noValidate>
          <SearchField
            label={t('search.label')}
            showLabel
            clearText={t('frame.clear_search')}
            value={query}
            onChange={setQuery}
          />
          <Button type="submit" busy={busy} busyText={t('frame.busy')}>
            {t('frame.search')}
          </Button>
        </form>
        <p className={css.note} role="status">
          {note}
        </p>
      </Band>
      {(results || failed !== null) && (
        <PageBody>
          <StaffFailure title={t('search.failed')} error={failed} />
          {failed === null && results && <SearchResults key={results.serial} found={results.found} role={role} />}
        </PageBody>
      )}
    </>
  );
}

/** The query, and the results of the last search; `serial` is new for each, so that its list starts afresh. */
function useContactSearch() {
  const [query, setQuery] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const { busy, failure: failed, submit } = useSubmit();
  const [results, setResults] = useState<{ serial: number; found: readonly FoundContact[] } | null>(null);

  async function search(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    const asked = query.trim();
    setTooShort(asked.length < searchLength.least);
    if (asked.length < searchLength.least) return;
    await submit(async () => {
      const found = await api(staffCalls.searchContacts, { query: asked.slice(0, searchLength.most) });
      setResults({ found, serial: (results?.serial ?? 0) + 1 });
    });
  }

  const count = busy ? 0 : (results?.found.length ?? 0);
  const summary = count > 0 ? t(count < mostFound ? 'search.found' : 'search.found_most', { count }) : '';
  return {
    ...{ query, busy, failed, results, submit: search },
    note: tooShort ? t('search.too_short') : summary,
    setQuery(text: string) {
      setQuery(text);
      setTooShort(false);
    },
  };
}

function SearchResults({ found, role }: { found: readonly FoundContact[]; role: Role }) {
  const [rescued, setRescued] = useState<readonly string[]>([]);
  const { open, rescue, dialog } = useAccountActs((id) => setRescued([...rescued, id]));
  if (found.length === 0) {
    return (
      <div role="status">
        <Blank icon={SearchX} title={t('find.none')}>
          {t('search.nothing_text')}
        </Blank>
      </div>
    );
  }
  const last = found.find(({ Id }) => Id === rescued.at(-1));
  return (
    <>
      <div role="status">
        {last && (
          <Banner key={last.Id} status="ok" live={false}>
            {t('acts.rescue.done', { name: nameOf(last) })}
          </Banner>
        )}
      </div>
      <ul className="column gap-3">
        {found.map((contact) => (
          <ContactResult
            key={contact.Id}
            contact={contact}
            canRescue={hasRole(role, 'lead') && contact.HasSecondWays && !rescued.includes(contact.Id)}
            {...{ open, rescue }}
          />
        ))}
      </ul>
      {dialog}
    </>
  );
}

type ContactResultProps = Pick<ReturnType<typeof useAccountActs>, 'open' | 'rescue'> & {
  contact: FoundContact;
  canRescue: boolean;
};

function ContactResult({ contact, canRescue, open, rescue }: ContactResultProps) {
  const name = nameOf(contact);
  return (
    <Card as="li" className={css.result}>
      <div>
        <h2>
          <a href={contactAddress(contact.Id)}>{name}</a>
        </h2>
        <p className="muted">{contact.EMailAddress}</p>
        <p className={css.about}>
          {contact.City && <span>{contact.City}</span>}
          <span>{t('search.claims', { count: contact.Claims })}</span>
          {contact.ManagedClaims > 0 && <span>{t('search.managed', { count: contact.ManagedClaims })}</span>}
        </p>
      </div>
      <div className={css.acts}>
        <Button look="second" onPress={() => open(contact)}>
          {t('search.open')}
          <span className="vh"> {name}</span>
        </Button>
        {canRescue && (
          <Button look="text" size="s" onPress={() => rescue(contact)}>
            {t('acts.rescue.open')}
            <span className="vh"> {name}</span>
          </Button>
        )}
      </div>
    </Card>
  );
}

const nameOf = ({ FullName, EMailAddress }: FoundContact) => FullName || EMailAddress;

function OwnVisits() {
  const { data, isError } = useQuery({ queryKey: ['staff-visits'], queryFn: () => api(staffCalls.ownVisits, {}) });
  const { open, dialog } = useAccountActs();
  if (!data && !isError) return null;
  const none = data?.length === 0 && t('visits.none');
  return (
    <SectionCard id="visits" title={t('visits.title')}>
      {(isError || none) && <p className="muted">{none || t('frame.not_loaded')}</p>}
      <VisitList visits={data ?? []}>
        {({ ContactId: Id, FullName }) => (
          <Button
            look="text"
            flush="start"
            aria-label={t('search.open_name', { name: FullName })}
            onPress={() => open({ Id, FullName, EMailAddress: '' })}
          >
            {FullName}
          </Button>
        )}
      </VisitList>
      {dialog}
    </SectionCard>
  );
}

function OwnPasskeys({ email }: { email: string }) {
  const texts = useLoadedTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: ['staff-passkeys'],
    queryFn: () => api(staffCalls.staffPasskeys, {}),
  });
  const [done, setDone] = useState<PasskeyOutcome | null>(null);
  function finish(outcome: PasskeyOutcome | null) {
    setDone(outcome);
    if (outcome) void refetch();
  }
  if (texts === null || !(data || isError)) return null;
  return (
    <SectionCard id="own-passkeys" title={t('account.second_ways.passkeys')}>
      <DoneNote title={done && t(`account.second_ways.done.${done}`)} onClose={() => setDone(null)} />
      {data ? (
        <div className={css.passkeys}>
          <OwnEmail value={email}>
            <Passkeys
              titled={false}
              passkeys={data}
              register={register}
              remove={(id, password) => api(staffCalls.staffPasskeyRemove, { id, password })}
              onOutcome={finish}
            />
          </OwnEmail>
        </div>
      ) : (
        <p className="muted">{t('frame.not_loaded')}</p>
      )}
    </SectionCard>
  );
}

function register(name: string, password: string): Promise<void> {
  return registerPasskeyOnDevice(name, {
    options: () => api(staffCalls.staffPasskeyOrder, { password }),
    register: (response) => api(staffCalls.staffPasskeyAdd, response),
  });
}
