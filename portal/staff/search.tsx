import { SearchX } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import * as staffCalls from '#contract/staff/calls.ts';
import { type FoundContact, mostFound, searchLength } from '#contract/staff/calls.ts';
import { hasRole, type Role } from '#contract/staff/rights.ts';
import { api } from '../lib/api/api.ts';
import { useSubmit } from '../lib/forms/use-form.ts';
import { useScreen } from '../lib/page/screen.ts';
import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Blank } from '../ui/feedback/blank.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Band, PageBody, PageHead } from '../ui/layout/page-shell.tsx';
import { type Purpose, ReasonDialog } from './reason-dialog.tsx';
import { contactAddress } from './route.ts';
import css from './staff.module.css';
import { StaffFailure, t } from './texts.tsx';

/** Searches contacts on submit, not while typing, since every search is recorded. */
export function ContactSearch({ role }: { role: Role }) {
  useScreen(t('search.title'));
  const { query, setQuery, busy, note, failed, found, serial, submit } = useContactSearch();
  return (
    <>
      <Band>
        <PageHead title={t('search.title')} text={t('search.text')} />
        {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser yet. */}
        <form className={css.search} role="search" onSubmit={submit} noValidate>
          <SearchField
            label={t('search.label')}
            showLabel
            clearText={t('search.clear')}
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
      {(found !== null || failed !== null) && (
        <PageBody>
          <StaffFailure title={t('search.failed')} error={failed} />
          {failed === null && found && <SearchResults key={serial} found={found} role={role} />}
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
  const [found, setFound] = useState<readonly FoundContact[] | null>(null);
  const [serial, setSerial] = useState(0);

  function changeQuery(text: string) {
    setQuery(text);
    setTooShort(false);
  }

  async function search(event?: SyntheticEvent) {
    event?.preventDefault();
    if (busy) return;
    setTooShort(query.trim().length < searchLength.least);
    if (query.trim().length < searchLength.least) return;
    await submit(async () => {
      setFound(await api(staffCalls.searchContacts, { query: query.trim().slice(0, searchLength.most) }));
      setSerial(serial + 1);
    });
  }

  const count = busy ? 0 : (found?.length ?? 0);
  const summary = count > 0 ? t(count < mostFound ? 'search.found' : 'search.found_most', { count }) : '';
  const note = tooShort ? t('search.too_short') : summary;
  return { query, setQuery: changeQuery, busy, note, failed, found, serial, submit: search };
}

function SearchResults({ found, role }: { found: readonly FoundContact[]; role: Role }) {
  const [task, setTask] = useState<{ of: Purpose; contact: FoundContact } | null>(null);
  const [rescued, setRescued] = useState<readonly FoundContact[]>([]);
  if (found.length === 0) {
    return (
      <div role="status">
        <Blank icon={SearchX} title={t('search.nothing')}>
          {t('search.nothing_text')}
        </Blank>
      </div>
    );
  }
  function finish() {
    // To open a portal leaves the page.
    if (task?.of !== 'rescue') return;
    setRescued([...rescued, task.contact]);
    setTask(null);
  }
  return (
    <>
      <div role="status">
        {rescued.slice(-1).map((contact) => (
          <Banner key={contact.Id} status="ok" live={false}>
            {t('acts.rescue.done', { name: nameOf(contact) })}
          </Banner>
        ))}
      </div>
      <ul className="column gap-3">
        {found.map((contact) => (
          <ContactResult
            key={contact.Id}
            contact={contact}
            canRescue={hasRole(role, 'lead') && contact.HasSecondWays && !rescued.includes(contact)}
            onAct={(of) => setTask({ of, contact })}
          />
        ))}
      </ul>
      <ReasonDialog
        of={task?.of ?? 'open'}
        contact={task?.contact ?? null}
        onDone={finish}
        onClose={() => setTask(null)}
      />
    </>
  );
}

type ContactResultProps = { contact: FoundContact; canRescue: boolean; onAct: (of: Purpose) => void };

function ContactResult({ contact, canRescue, onAct }: ContactResultProps) {
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
        <Button look="second" onPress={() => onAct('open')}>
          {t('search.open')}
          <span className="vh"> {name}</span>
        </Button>
        {canRescue && (
          <Button
            look="text"
            size="s"
            aria-label={t('acts.rescue.open_name', { name })}
            onPress={() => onAct('rescue')}
          >
            {t('acts.rescue.open')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function nameOf({ FullName: fullName, EMailAddress: email }: FoundContact): string {
  return fullName || email;
}
