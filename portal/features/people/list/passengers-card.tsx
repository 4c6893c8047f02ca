import type { ClaimDetail } from '#contract/claims/schema.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { PeopleList } from './people-list.tsx';

/** DETAILS-4: the people of a claim among its details. `lock` says why nothing can be changed; null when it can. */
export function PassengersCard({ claim, lock }: { claim: ClaimDetail; lock: string | null }) {
  const { t } = useTexts();
  return (
    <Card as="section" id="passengers" aria-labelledby="passengers-title">
      <CardHead>
        <h2 id="passengers-title">{t('details.passengers')}</h2>
      </CardHead>
      <PeopleList claim={claim} lock={lock} />
    </Card>
  );
}
