import { type SyntheticEvent, useState } from 'react';
import * as staffCalls from '#contract/staff.ts';
import { type FoundContact, mostFound, searchLength } from '#contract/staff.ts';
import { api } from '../lib/api/api.ts';
import { useSubmit } from '../lib/forms/use-submit.ts';
import { useScreen } from '../lib/page/screen.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { Band, PageBody, PageHead } from '../ui/layout/page-shell.tsx';
import { SearchResults } from './search-results.tsx';
import css from './staff.module.css';
import { StaffFailure } from './staff-failure.tsx';
import { useStaffTexts } from './texts.ts';

/** Searches contacts on submit, not while typing, since every search is recorded. */
export function ContactSearch() {
  const { t } = useStaffTexts();
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
          <Button type="submit" busy={busy} busyText={t('search.busy')}>
            {t('search.submit')}
          </Button>
        </form>
        <p className={css.note} role="status">
          {note}
        </p>
      </Band>
      {(found !== null || failed !== null) && (
        <PageBody>
          <StaffFailure title={t('search.failed')} error={failed} />
          {failed === null && found && <SearchResults key={serial} found={found} />}
        </PageBody>
      )}
    </>
  );
}

/** The query, and the results of the last search; `serial` is new for each, so that its list starts afresh. */
function useContactSearch() {
  const { t } = useStaffTexts();
  const [query, setQuery] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const { busy, failure: failed, submit } = useSubmit();
  const [found, setFound] = useState<readonly FoundContact[] | null>(null);
  const [serial, setSerial] = useState(0);

  function changeQuery(text: string) {
    setQuery(text);
    setTooShort(false);
  }

  async function search(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    setTooShort(query.trim().length < searchLength.least);
    if (query.trim().length < searchLength.least) return;
    await submit(async () => {
      setFound(await api(staffCalls.searchContacts, { query: query.trim().slice(0, searchLength.most) }));
      setSerial(serial + 1);
    });
  }

  function summary(): string {
    if (tooShort) return t('search.too_short');
    if (!found || busy || found.length === 0) return '';
    const { length: count } = found;
    return count < mostFound ? t('search.found', { count }) : t('search.found_most', { count });
  }

  return { query, setQuery: changeQuery, busy, note: summary(), failed, found, serial, submit: search };
}
