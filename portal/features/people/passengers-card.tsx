import { User } from 'lucide-react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { isLacking } from '#contract/people/required.ts';
import type { Person } from '#contract/people/schema.ts';
import { useTexts } from '../../lib/texts.ts';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useDossier } from '../claims/queries.ts';
import css from './passengers-card.module.css';

/** DETAILS-4: the passengers of a claim, with a sign by those who are minors or of whom something is missing. */
export function PassengersCard({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts();
  const passengers = claim.Passengers.Person;
  const accountEmail = useDossier().data?.contact.EMailAddress ?? null;
  const lacks = (person: Person) => isLacking(person, claim, { accountEmail, today: claim.ServerTime });
  return (
    <Card as="section" id="passengers" aria-labelledby="passengers-title">
      <CardHead>
        <h2 id="passengers-title">{t('details.passengers')}</h2>
      </CardHead>
      {passengers.length === 0 ? (
        <CardBody>
          <p className="muted">{t('details.no_passengers')}</p>
        </CardBody>
      ) : (
        <ul className={css.people}>
          {passengers.map((person) => (
            <li key={person.Id}>
              <h3 translate="no">{person.FullName.trim() || t('frame.unknown')}</h3>
              {person.IsMinor && (
                <Tag look="info" icon={User}>
                  {t('details.minor')}
                </Tag>
              )}
              {!claim.ClaimClosed && lacks(person) && <Tag look="act">{t('details.to_complete')}</Tag>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
