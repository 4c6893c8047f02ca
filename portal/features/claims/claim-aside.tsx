import { ChevronRight } from 'lucide-react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { claimKind } from '#contract/claims/types.ts';
import { euros } from '#contract/values/money.ts';
import { dateText } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './claim-aside.module.css';

/** A way to an open task of the claim: its words, its route, and what the jump does besides. */
export interface TaskLink {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly onJump: () => void;
}

/** Beside the claim on wide windows: the open tasks one by one, and the claim in short. */
export function ClaimAside({ claim, tasks }: { claim: ClaimDetail; tasks: readonly TaskLink[] }) {
  const { t } = useTexts();
  return (
    <aside className={css.aside} aria-label={t('status.in_short')}>
      {tasks.length > 0 && (
        <Card as="section" aria-labelledby="tasks-ahead">
          <div className={css.pad}>
            <h2 id="tasks-ahead">{t('status.actions', { count: tasks.length })}</h2>
          </div>
          <ol className={css.todo}>
            {tasks.map(({ key, title, href, onJump }, index) => (
              <li key={key}>
                <a href={href} onClick={onJump}>
                  <span className={css.ring} aria-hidden="true">
                    {index + 1}
                  </span>
                  {title}
                  <Icon of={ChevronRight} size="sm" />
                </a>
              </li>
            ))}
          </ol>
        </Card>
      )}
      <Card as="section" aria-labelledby="claim-in-short">
        <div className={css.pad}>
          <h2 id="claim-in-short" className={css.inShort}>
            {t('status.in_short')}
          </h2>
          <InShort claim={claim} />
        </div>
      </Card>
    </aside>
  );
}

function InShort({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts();
  const perPassenger = claim.CompensationPerPassenger ?? 0;
  const total = claim.TotalClaimValue ?? 0;
  const payable = claim.ClaimerPaymentMethod === 'PayPal' ? Boolean(claim.PayPalEMailAccount) : claim.BankAccount.Valid;
  return (
    <Facts tight>
      {(perPassenger > 0 || total > 0) && (
        <Fact term={claimKind(claim.ClaimType) === 'costs' ? t('status.extra_costs') : t('status.compensation')}>
          <span className="num">{euros(perPassenger > 0 ? perPassenger : total)}</span>
          {perPassenger > 0 && <span className="muted"> {t('status.per_passenger')}</span>}
        </Fact>
      )}
      {claim.SubmittedDate !== null && (
        <Fact term={t('status.submitted')}>
          <time dateTime={claim.SubmittedDate}>{dateText(claim.SubmittedDate)}</time>
        </Fact>
      )}
      <Fact term={t('status.passengers')}>
        <span className="num">{claim.Passengers.Person.length}</span>
      </Fact>
      <Fact term={t('status.bank_details')} empty={!payable}>
        {payable ? t('status.bank_filled') : t('status.bank_missing')}
      </Fact>
    </Facts>
  );
}
