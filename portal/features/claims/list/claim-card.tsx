import { ChevronRight, CircleCheck, Clock, User, Users } from 'lucide-react';
import { useId } from 'react';
import type { ListClaim } from '#contract/claims/list-rows.ts';
import { claimKind } from '#contract/claims/schema.ts';
import type { PersonName } from '#contract/people/schema.ts';
import { passengersShown } from '#contract/values/constants.ts';
import { ClaimKindIcon } from '../../../data/claim-icons.tsx';
import { href, paths } from '../../../lib/page/paths.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FoldedList } from '../../../ui/layout/fold.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { StatusLines } from '../detail/status-facts.tsx';
import { incidentText, type ListedTask, tasksOf } from '../shared/claim-texts.ts';
import { Affiliate, AssociationPromo } from './affiliate.tsx';
import css from './claim-card.module.css';
import { RouteLine } from './route-line.tsx';

/**
 * A claim as a boarding pass: its kind, passengers and flight (LIST-5…10); the stub shows the open tasks or the status.
 */
export function ClaimCard({ claim }: { claim: ListClaim }) {
  const { t } = useTexts();
  const heading = useId();
  return (
    <Card as="article" className={css.pass} aria-labelledby={heading}>
      <div className={css.main}>
        <div className={css.top}>
          <span className={css.kind}>
            <ClaimKindIcon claimType={claim.ClaimType} />
          </span>
          <div className={css.title}>
            <h2 id={heading}>{incidentText(claim)}</h2>
            <p>
              {t(`claims.kinds.${claimKind(claim.ClaimType)}`)} <span className="num">{claim.ReferenceNumber}</span>
            </p>
          </div>
          <Affiliate claim={claim} />
        </div>
        <RouteLine claim={claim} />
        <PassengerNames people={claim.Passengers.Person} />
        <AssociationPromo claim={claim} />
      </div>
      <Stub claim={claim} />
    </Card>
  );
}

/** LIST-8, LIST-9: one link per open task, or the status; then the way to the claim. */
function Stub({ claim }: { claim: ListClaim }) {
  const { t } = useTexts();
  const tasks = tasksOf(claim);
  return (
    <div className={css.stub}>
      {tasks.length > 0 ? <Tasks tasks={tasks} /> : <State claim={claim} />}
      <StatusLines claim={claim} openTasks={tasks.length} />
      <ButtonLink
        look="second"
        href={href(paths.status(claim.Id))}
        className={css.view}
        aria-label={t('claims.view_number', { number: claim.ReferenceNumber })}
      >
        {t('claims.view')}
      </ButtonLink>
    </div>
  );
}

function Tasks({ tasks }: { tasks: readonly ListedTask[] }) {
  const { t } = useTexts();
  return (
    <>
      <div>
        <Tag look="act">{t('claims.actions', { count: tasks.length })}</Tag>
      </div>
      <ul className={css.tasks}>
        {tasks.map((task) => (
          <li key={task.key}>
            <a href={task.href}>
              <Icon of={task.icon} />
              <span>{task.label}</span>
              <Icon of={ChevronRight} size="sm" />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function State({ claim }: { claim: ListClaim }) {
  const { t } = useTexts();
  return (
    <p className={classes(css.state, claim.ClaimClosed && css.closed)}>
      <Icon of={claim.ClaimClosed ? CircleCheck : Clock} />
      <span>{claim.ClaimStatusTitle || t('claims.no_status')}</span>
    </p>
  );
}

/** LIST-7: the claimant passengers: three, and the rest behind a button. */
function PassengerNames({ people }: { people: readonly Pick<PersonName, 'FullName'>[] }) {
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
