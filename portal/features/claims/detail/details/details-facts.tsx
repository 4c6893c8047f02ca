import { compensationOf } from '#contract/claims/rules.ts';
import { type ClaimDetail, claimKind } from '#contract/claims/schema.ts';
import { euros } from '#contract/values/money.ts';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { Card, CardBody, CardHead } from '../../../../ui/layout/card.tsx';
import { Fact, Facts } from '../../../../ui/layout/facts.tsx';
import { incidentText } from '../../shared/incident-text.ts';
import { Eyebrow } from '../eyebrow.tsx';
import css from './details.module.css';

/** DETAILS-1 to DETAILS-3: the subject of the claim, its passengers, its amount, and the client's remarks. */
export function DetailsFacts({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts();
  const compensation = compensationOf(claim);
  const names = claim.Passengers.Person.map(({ Id, FullName }) => ({
    Id,
    name: FullName.trim() || t('frame.unknown'),
  }));
  return (
    <Card as="section" id="facts" aria-labelledby="facts-title">
      <CardHead>
        <h2 id="facts-title">{t('details.facts')}</h2>
      </CardHead>
      <CardBody className={css.facts}>
        {compensation && (
          <div>
            <Eyebrow>{t(`details.compensation.${claimKind(claim.ClaimType)}`)}</Eyebrow>
            <p className={css.amount}>
              {euros(compensation.amount)}
              {compensation.perPassenger && ' '}
              {compensation.perPassenger && <small>{t('details.per_passenger')}</small>}
            </p>
          </div>
        )}
        <Facts>
          <Fact term={t('details.number')}>
            <span className="num">{claim.ReferenceNumber}</span>
          </Fact>
          <Fact term={t('details.problem')}>{incidentText(claim)}</Fact>
          <Fact term={t('details.claimed_for')} empty={names.length === 0}>
            {names.length === 0
              ? t('details.no_passengers')
              : names.map(({ Id, name }) => (
                  <div key={Id} translate="no">
                    {name}
                  </div>
                ))}
          </Fact>
          {claim.ClientRemarks?.trim() && (
            <Fact term={t('details.remarks')}>
              <span className={css.remarks}>{claim.ClientRemarks.trim()}</span>
            </Fact>
          )}
        </Facts>
      </CardBody>
    </Card>
  );
}
