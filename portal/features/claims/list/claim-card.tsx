import { ChevronRight, User, Users } from 'lucide-react';
import { useId } from 'react';
import { isOvertaken } from '#contract/claims/answer-words.ts';
import { type ClaimItem, claimKind } from '#contract/claims/schema.ts';
import { passengersShown } from '#contract/values/constants.ts';
import { ClaimKindIcon } from '../../../data/claim-icons.tsx';
import { DueShort } from '../../../data/due.tsx';
import { href, paths } from '../../../lib/page/paths.ts';
import { t } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FoldedList } from '../../../ui/layout/fold.tsx';
import { lookOf, wordsOf } from '../shared/answer-strip.tsx';
import {
  incidentText,
  type ListedTask,
  originalText,
  statusLang,
  statusTitle,
  tasksOf,
} from '../shared/claim-texts.ts';
import { Affiliate } from './affiliate.tsx';
import css from './claim-card.module.css';
import { RouteLine } from './route-line.tsx';

/** The claims of one trip as a booklet: the flight and its passengers once (LIST-5…10), a stub for each claim. */
export function TripCard({ claims }: { claims: readonly [ClaimItem, ...ClaimItem[]] }) {
  const [first] = claims;
  const people = new Map(claims.flatMap(({ Passengers }) => Passengers.Person.map((one) => [one.FullName, one])));
  const partners = new Map(claims.map((claim) => [claim.LeadGenerator?.Name, claim]));
  return (
    <Card className={css.trip}>
      <div className={css.main}>
        <RouteLine claim={first} />
        <PassengerNames names={[...people.keys()]} />
        {[...partners.values()].map((claim) => (
          <Affiliate key={claim.Id} claim={claim} />
        ))}
      </div>
      <div className={css.stubs}>
        {claims.map((claim) => (
          <Stub key={claim.Id} claim={claim} />
        ))}
      </div>
    </Card>
  );
}

/** ANSWER-1, LIST-8, LIST-9: the answer in short, one link per open task, or the status; the whole stub leads to the claim. */
function Stub({ claim }: { claim: ClaimItem }) {
  const heading = useId();
  const { now, get, when } = wordsOf(claim);
  const look = lookOf(claim.Answer);
  const tasks = tasksOf(claim);
  const count = claim.Answer.Now.Count ?? 0;
  return (
    <article className={classes(css.stub, css[look])} aria-labelledby={heading}>
      <div className={css.title}>
        <ClaimKindIcon claimType={claim.ClaimType} size="sm" />
        <div>
          <h2 id={heading}>{incidentText(claim)}</h2>{' '}
          <span className={css.number}>
            <span className={css.kind}>{t(`claims.kinds.${claimKind(claim.ClaimType)}`)} </span>
            <span className="num">{claim.ReferenceNumber}</span>
          </span>
        </div>
      </div>
      <p className={classes(css.sum, !get.title.startsWith('€') && css.soft)}>{get.title}</p>
      <p className={classes(css.now, 'muted sm')}>
        <i className={css.dot} />
        <span>
          {count > 0 ? t('claims.actions', { count }) : now.title}
          {count > 0 && <DueShort due={{ DueDate: claim.NextDueDate }} className={css.due} />}
        </span>
      </p>
      <p className={classes(css.when, 'muted sm', claim.Answer.When.Kind === 'late' && css.late)}>{when.title}</p>
      {tasks.length > 0 && <Tasks tasks={tasks} />}
      {tasks.length === 0 && statusTitle(claim) && !isOvertaken(claim) && (
        <p className={classes(css.status, 'muted sm')}>
          <span lang={statusLang(claim)}>{statusTitle(claim)}</span>
          {statusLang(claim) && ` · ${originalText(statusLang(claim))}`}
        </p>
      )}
      <a
        className={css.go}
        href={href(paths.status(claim.Id))}
        aria-label={t('claims.view_number', { number: claim.ReferenceNumber })}
      >
        <span>{t('claim.view_other')}</span>
        <Icon of={ChevronRight} size="sm" />
      </a>
    </article>
  );
}

function Tasks({ tasks }: { tasks: readonly ListedTask[] }) {
  return (
    <div className={css.tasks}>
      <FoldedList
        items={tasks}
        most={1}
        moreText={(count) => (
          <>
            +{count}
            <span className="vh"> ({t('claims.more_tasks')})</span>
          </>
        )}
        lessText={t('claims.show_less')}
        toggleClassName={css.toggle}
      >
        {(task) => (
          <li key={task.key}>
            <a href={task.href} className={classes(task.isQuiet && css.quiet)}>
              <Icon of={task.icon} size="sm" />
              <span lang={task.lang}>{task.label}</span>
              <Icon of={ChevronRight} size="sm" />
            </a>
          </li>
        )}
      </FoldedList>
    </div>
  );
}

function PassengerNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className={classes(css.people, 'line muted sm')}>
      <Icon of={names.length === 1 ? User : Users} size="sm" />
      <FoldedList
        items={names}
        most={passengersShown}
        moreText={(count) => (
          <>
            {t('claims.show_more', { count })}
            <span className="vh"> ({t('details.passengers')})</span>
          </>
        )}
        lessText={t('claims.show_less')}
        toggleClassName={css.more}
        aria-label={t('details.passengers')}
      >
        {(name) => <li key={name}>{name}</li>}
      </FoldedList>
    </div>
  );
}
