import { href, paths } from '../../../lib/page/paths.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { LockLine } from '../../../ui/feedback/lockline.tsx';
import css from '../people.module.css';
import type { PersonFormState, PersonSubject } from './use-person-form.ts';

/** The notes above a form: why parts of it are locked (PERSON-3), and what a birth date under 18 requires. */
export function PersonNotes({
  claim,
  person,
  state,
  lockId,
}: PersonSubject & { state: PersonFormState; lockId: string }) {
  const { t } = useTexts();
  const isLocked = person !== null && !person.CanModify;
  const isMinor = minorLayouts.includes(state.layout);
  return (
    <>
      {isLocked && (
        <LockLine>
          <span id={lockId}>{t(person.CanComplete ? 'people.no_edit_legal' : 'people.address_only')}</span>{' '}
          <a href={href(paths.message(claim.Id))}>{t('people.send_message')}</a>
        </LockLine>
      )}
      {/* Always mounted: it is announced while the birth date is typed. */}
      <div role="status" className={css.note}>
        {isMinor && (
          <Banner status="info" live={false} title={t('people.is_minor')}>
            {t(minorText(state.layout, person !== null))}
          </Banner>
        )}
      </div>
    </>
  );
}

/** PERSON-12: a new minor may be added without representatives, and is complete with them only. */
function minorText(layout: PersonFormState['layout'], isAdded: boolean) {
  if (layout !== 'minorPassenger') return 'people.is_minor_address';
  return isAdded ? 'people.is_minor_text' : 'people.is_minor_later';
}
const minorLayouts: readonly string[] = ['minorPassenger', 'extraMinorPassenger', 'extraMinorWithAddress'];
