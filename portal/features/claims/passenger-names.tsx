import { ChevronDown, ChevronUp, User, Users } from 'lucide-react';
import { useState } from 'react';
import type { PersonName } from '#contract/people/schema.ts';
import { passengersShown } from '#contract/values/constants.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './passenger-names.module.css';

/** LIST-7: the claimant passengers, three in sight and the rest behind a button. */
export function PassengerNames({ people }: { people: readonly PersonName[] }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  if (people.length === 0) return null;
  const more = people.length - passengersShown;
  const shown = open ? people : people.slice(0, passengersShown);
  return (
    <div className={css.people}>
      <Icon of={people.length === 1 ? User : Users} />
      <ul aria-label={t('claims.passengers')}>
        {shown.map(({ Id, FullName }) => (
          <li key={Id}>{FullName}</li>
        ))}
      </ul>
      {more > 0 && (
        <Button
          look="text"
          className={css.more}
          iconEnd={open ? ChevronUp : ChevronDown}
          aria-expanded={open}
          onPress={() => setOpen(!open)}
        >
          {open ? t('claims.show_less') : t('claims.show_more', { count: more })}
        </Button>
      )}
    </div>
  );
}
