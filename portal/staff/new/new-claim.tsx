import { Plus } from 'lucide-react';
import { MissingFields, RestoredNote } from '../../lib/forms/missing-fields.tsx';
import { useScreen } from '../../lib/page/screen.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { SectionCard } from '../../ui/layout/card.tsx';
import { Band, PageBody, PageHead } from '../../ui/layout/page-shell.tsx';
import { t } from '../texts.tsx';
import { ContactPart } from './contact-part.tsx';
import { Doubles } from './doubles.tsx';
import { ClaimPart, PersonsPart } from './facts-parts.tsx';
import css from './new-claim.module.css';
import { listedName, type NewClaimState, useNewClaim } from './state.ts';
import { textIn } from './values.ts';

/** What the server takes. */
const mostPersons = 20;

/** NEW-1: contact, claim and passengers on one page, sent in one call. */
export default function NewClaim({ staffId, onMade }: { staffId: string; onMade: (claimId: string) => void }) {
  useScreen(t('new.title'));
  const state = useNewClaim(staffId, onMade);
  const { form, written } = state;
  return (
    <>
      <Band>
        <PageHead title={t('new.title')} text={t('new.text')} />
      </Band>
      <PageBody>
        <form {...form.props} className={css.page} aria-label={t('new.title')}>
          <div className="column">
            {state.restored && <RestoredNote />}
            <SectionCard id="new-contact" title={t('new.contact')} className="form">
              <ContactPart state={state} />
            </SectionCard>
            <SectionCard id="new-facts" title={t('new.claim')} className="form">
              <ClaimPart state={state} />
            </SectionCard>
            <SectionCard
              id="new-persons"
              title={t('new.persons')}
              className="form"
              action={
                written.persons < mostPersons && (
                  <Button look="text" icon={Plus} onPress={() => form.write({ persons: written.persons + 1 })}>
                    {t('new.add_person')}
                  </Button>
                )
              }
            >
              <PersonsPart state={state} />
            </SectionCard>
          </div>
          <End state={state} />
        </form>
      </PageBody>
    </>
  );
}

function End({ state }: { state: NewClaimState }) {
  const { form, written } = state;
  const name = written.found?.FullName || textIn(written, 'contact.FirstName');
  return (
    <div className={css.end}>
      <SectionCard id="new-end" title={t('new.end')} className="form">
        <Checkbox isSelected={written.invite} onChange={(invite) => form.write({ invite })} hint={t('new.invite_text')}>
          {name ? t('new.invite_name', { name }) : t('new.invite')}
        </Checkbox>
        <Doubles state={state} />
        <MissingFields
          title={t('new.missing')}
          fields={form.isTried ? form.wrong : []}
          nameOf={listedName}
          onGo={form.focusField}
        />
        <FailureNotice title={t('new.failed')} text={t('frame.check_connection')} failure={form.formFailure} />
        <Button type="submit" block busy={form.busy} busyText={t('frame.saving')}>
          {t('new.submit')}
        </Button>
      </SectionCard>
    </div>
  );
}
