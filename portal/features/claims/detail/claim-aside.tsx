import { Check, ChevronRight, Download, MessageSquare, Plane } from 'lucide-react';
import type { ReactNode } from 'react';
import * as claimCalls from '#contract/claims/calls.ts';
import { compensationOf, type ProgressStop, progressOf, progressStops } from '#contract/claims/rules.ts';
import { type ClaimDetail, claimKind } from '#contract/claims/schema.ts';
import { payoutState } from '#contract/payout/rules.ts';
import { euros } from '#contract/values/money.ts';
import { type Due, DueShort } from '../../../data/due.tsx';
import { apiFile } from '../../../lib/api/api.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { DownloadButton } from '../../../lib/parts/download-button.tsx';
import { dateText } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useFirstPaint } from '../../../ui/first-paint.ts';
import { Bang, Icon, PlaneSolid } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { wordsOf } from '../shared/answer-strip.tsx';
import { wantSection } from './details.tsx';
import css from './status.module.css';

export interface TaskLink {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly onJump: (() => void) | undefined;
  readonly due: Due;
}

type ClaimAsideProps = {
  claim: ClaimDetail;
  mayAct: boolean;
  children?: ReactNode;
};

export function ClaimAside({ claim, mayAct, children }: ClaimAsideProps) {
  return (
    <Aside>
      <AsideCard id="claim-path" title={t('status.progress')}>
        <ProgressPath claim={claim} />
      </AsideCard>
      <AsideCard id="claim-in-short" title={t('status.in_short')}>
        <InShort claim={claim}>{children}</InShort>
      </AsideCard>
      <div className="column gap-3">
        <OverviewDownload claim={claim} />
        {mayAct && (
          <ButtonLink look="text" block icon={MessageSquare} href={href(paths.message(claim.Id))}>
            {t('status.send_message')}
          </ButtonLink>
        )}
        {mayAct && claim.Locked === null && (
          <ButtonLink look="text" block icon={Plane} href={href(paths.airline(claim.Id))}>
            {t('airline.title')}
          </ButtonLink>
        )}
      </div>
    </Aside>
  );
}

function AsideCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={css.pad}>
        <h2 id={id} className={css.inShort}>
          {title}
        </h2>
        {children}
      </div>
    </Card>
  );
}

/** The container of the aside, which stays visible while the page scrolls; a narrow window does not show it. */
export function Aside({ children }: { children: ReactNode }) {
  const isPainted = useFirstPaint();
  return (
    <aside className={css.aside} aria-label={t('status.in_short')}>
      {(isPainted || matchMedia('(min-width: 60rem)').matches) && children}
    </aside>
  );
}

export function TasksAhead({ tasks }: { tasks: readonly TaskLink[] }) {
  if (tasks.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="tasks-ahead">
      <div className={css.pad}>
        <h2 id="tasks-ahead">{t('status.actions', { count: tasks.length })}</h2>
      </div>
      <ol className={css.todo}>
        {tasks.map(({ key, title, href, onJump, due }, index) => (
          <li key={key}>
            <a href={href} onClick={onJump}>
              <span className={css.ring} aria-hidden="true">
                {index + 1}
              </span>
              <span>
                {title}
                <DueShort due={due} />
              </span>
              <Icon of={ChevronRight} size="sm" />
            </a>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The stops of a claim; the last one is named for how it ended (ANSWER-17). A claim that has ended has passed all of them. */
function ProgressPath({ claim }: { claim: ClaimDetail }) {
  const now = progressOf(claim);
  const isAct = claim.Answer.Turn === 'You';
  const position = now === null ? progressStops.length : progressStops.indexOf(now);
  const isDecided = now === null || now === 'finished';
  const word = (stop: ProgressStop) => {
    if (stop === 'finished' && isDecided) return wordsOf(claim).now.title;
    return t(`status.stops.${stop === 'complete' && stop === now ? 'complete_now' : stop}`);
  };
  return (
    <ol className={css.path} aria-labelledby="claim-path">
      {progressStops.map((stop, index) => (
        <li
          key={stop}
          className={classes(index < position && css.done, index === position && css.current, isAct && css.act)}
          aria-current={index === position ? 'step' : undefined}
        >
          <span className={css.dot}>
            {index < position && <Icon of={Check} />}
            {index === position && (isAct ? <Bang /> : <PlaneSolid />)}
          </span>
          <span>{word(stop)}</span>
          {stop === 'submitted' && claim.SubmittedDate !== null && (
            <time dateTime={claim.SubmittedDate}>{dateText(claim.SubmittedDate)}</time>
          )}
          {index === position && <small>{t('status.now')}</small>}
        </li>
      ))}
    </ol>
  );
}

function InShort({ claim, children }: { claim: ClaimDetail; children: ReactNode }) {
  const words = wordsOf(claim);
  const compensation = compensationOf(claim);
  const state = payoutState(claim);
  const payable = state === 'payable';
  return (
    <Facts tight>
      <Fact term={words.get.label}>
        <span className="num">{words.get.title}</span>
        <p className="muted sm">{words.get.text}</p>
      </Fact>
      {children}
      {compensation && (
        <Fact
          term={
            claimKind(claim.ClaimType) === 'costs' ? t('details.compensation.costs') : t('money.ledger.compensation')
          }
        >
          <span className="num">{euros(compensation.amount)}</span>
          {compensation.perPassenger && <span className="muted"> {t('details.per_passenger')}</span>}
        </Fact>
      )}
      {claim.SubmittedDate !== null && (
        <Fact term={t('status.stops.submitted')}>
          <time dateTime={claim.SubmittedDate}>{dateText(claim.SubmittedDate)}</time>
        </Fact>
      )}
      <Fact term={t('details.passengers')}>
        <span className="num">{claim.Passengers.Person.length}</span>
      </Fact>
      <Fact term={t('details.bank')} empty={!payable}>
        {payable ? (
          t('status.bank_filled')
        ) : (
          <a href={href(paths.details(claim.Id))} onClick={() => wantSection('bank')}>
            {t(state === 'incorrect' ? 'status.bank_incorrect' : 'people.empty')}
          </a>
        )}
      </Fact>
    </Facts>
  );
}

/** DETAILS-5: saves the overview of the claim as `claim-{ReferenceNumber}-summary-report.pdf`. */
export function OverviewDownload({ claim }: { claim: Pick<ClaimDetail, 'Id' | 'ReferenceNumber'> }) {
  return (
    <DownloadButton
      look="second"
      block
      icon={Download}
      name={`claim-${claim.ReferenceNumber}-summary-report.pdf`}
      load={() => apiFile(claimCalls.downloadOverview, { claimId: claim.Id })}
      busyText={t('details.overview_busy')}
      failed={{ title: t('details.overview_failed'), text: t('frame.check_connection') }}
      done={t('details.overview_done')}
    >
      {t('details.overview')}
    </DownloadButton>
  );
}
