import { User, Users } from 'lucide-react';
import type { PersonName } from '#contract/people/schema.ts';
import { passengersShown } from '#contract/values/constants.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FoldedList } from '../../../ui/layout/fold.tsx';
import css from './passenger-names.module.css';

/** LIST-7: the claimant passengers: three, and the rest behind a button. */
export function PassengerNames({ people }: { people: readonly Pick<PersonName, 'FullName'>[] }) {
  const { t } = useTexts();
  if (people.length === 0) return null;
  return (
    <div className={css.people}>
      <Icon of={people.length === 1 ? User : Users} />
      <FoldedList
        items={people}
        most={passengersShown}
        moreText={(count) => (
          <>
            {t('claims.show_more', { count })}
            <span className="vh"> ({t('claims.passengers')})</span>
          </>
        )}
        lessText={t('claims.show_less')}
        toggleClassName={css.more}
        aria-label={t('claims.passengers')}
      >
        {({ FullName }, index) => <li key={`${index} ${FullName}`}>{FullName}</li>}
      </FoldedList>
    </div>
  );
}
