import { SearchX } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import * as staffCalls from '#contract/staff/calls.ts';
import { type FoundContact, mostFound, searchLength } from '#contract/staff/schema.ts';
import { api } from '../lib/api/api.ts';
import { useScreen } from '../lib/page/screen.ts';
import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Blank } from '../ui/feedback/blank.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Band, PageBody, PageHead } from '../ui/layout/page-shell.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { RescueDialog } from './rescue-dialog.tsx';
import css from './staff.module.css';
import { StaffFailure } from './staff-failure.tsx';
import { useStaffTexts } from './texts.ts';

/** Searches contacts on submit, not while typing, since every search is recorded. */
export function ContactSearch() {
  const { t } = useStaffTexts();
  useScreen(t('search.title'));
  const [query, setQuery] = useState('');
  const [busy, setBusy] = useState(false);
  const [tooShort, setTooShort] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const [found, setFound] = useState<readonly FoundContact[] | null>(null);
  const [serial, setSerial] = useState(0);

  async function submit(event?: SyntheticEvent) {
    event?.preventDefault();
    if (busy) return;
    setTooShort(query.trim().length < searchLength.least);
    if (query.trim().length < searchLength.least) return;
    setBusy(true);
    setFailed(null);
    try {
      setFound(await api(staffCalls.searchContacts, { query: query.trim().slice(0, searchLength.most) }));
      setSerial(serial + 1);
    } catch (error) {
      setFailed(error);
    }
    setBusy(false);
  }

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
            onChange={(text) => {
              setQuery(text);
              setTooShort(false);
            }}
          />
          <Button type="submit" busy={busy} busyText={t('search.busy')}>
            {t('search.submit')}
          </Button>
        </form>
        <p className={css.note} role="status">
          {tooShort ? t('search.too_short') : found && !busy ? summary(found.length) : ''}
        </p>
      </Band>
      {(found !== null || failed !== null) && (
        <PageBody>
          <StaffFailure title={t('search.failed')} error={failed} />
          {failed === null && found && <Results key={serial} found={found} />}
        </PageBody>
      )}
    </>
  );

  function summary(count: number): string {
    if (count === 0) return '';
    return count < mostFound ? t('search.found', { count }) : t('search.found_most', { count });
  }
}

function Results({ found }: { found: readonly FoundContact[] }) {
  const { t } = useStaffTexts();
  const [opening, setOpening] = useState<FoundContact | null>(null);
  const [rescuing, setRescuing] = useState<FoundContact | null>(null);
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
  return (
    <>
      <div role="status">
        {rescued.slice(-1).map((contact) => (
          <Banner key={contact.Id} status="ok" live={false}>
            {t('acts.rescue.done', { name: contact.FullName || contact.EMailAddress })}
          </Banner>
        ))}
      </div>
      <ul className={css.results}>
        {found.map((contact) => (
          <Card as="li" key={contact.Id} className={css.result}>
            <div>
              <h2>{contact.FullName || contact.EMailAddress}</h2>
              <p className="muted">{contact.EMailAddress}</p>
              <p className={css.about}>
                {contact.City && <span>{contact.City}</span>}
                <span>{t('search.claims', { count: contact.Claims })}</span>
                {contact.ManagedClaims > 0 && <span>{t('search.managed', { count: contact.ManagedClaims })}</span>}
              </p>
            </div>
            <div className={css.acts}>
              <Button look="second" onPress={() => setOpening(contact)}>
                {t('search.open')}
                <span className="vh"> {contact.FullName || contact.EMailAddress}</span>
              </Button>
              {contact.HasSecondWays && !rescued.includes(contact) && (
                <Button
                  look="text"
                  size="s"
                  aria-label={t('acts.rescue.open_name', { name: contact.FullName || contact.EMailAddress })}
                  onPress={() => setRescuing(contact)}
                >
                  {t('acts.rescue.open')}
                </Button>
              )}
            </div>
          </Card>
        ))}
      </ul>
      <RescueDialog
        contact={rescuing}
        onClose={() => setRescuing(null)}
        onDone={(contact) => {
          setRescuing(null);
          setRescued([...rescued, contact]);
        }}
      />
      <OpenDialog contact={opening} onClose={() => setOpening(null)} />
    </>
  );
}
