import type { ReactNode } from 'react';
import { isOvertaken } from '#contract/claims/answer-words.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { foreignLanguageOf } from '../../../data/claim-facts.ts';
import { SafeHtml } from '../../../lib/parts/safe-html.tsx';
import { dateText, dateTimeText } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { Unfold } from '../../../ui/layout/fold.tsx';
import { AnswerStrip, lookOf, wordsOf } from '../shared/answer-strip.tsx';
import { originalText, statusLang, statusTitle } from '../shared/claim-texts.ts';
import type { TaskLink } from './claim-aside.tsx';
import css from './status.module.css';

type AnswerCardProps = {
  claim: ClaimDetail;
  first: TaskLink | undefined;
  children?: ReactNode;
};

/** ANSWER-1, STATUS-1: the answer of the claim, and below it the words of the claims service with their day (ANSWER-41). */
export function AnswerCard({ claim, first, children }: AnswerCardProps) {
  const look = lookOf(claim.Answer);
  return (
    <AnswerStrip
      words={wordsOf(claim)}
      look={look}
      answer={claim.Answer}
      lang={foreignLanguageOf(claim)}
      href={look === 'act' ? first?.href : undefined}
      onJump={first?.onJump}
    >
      <ServiceWords claim={claim} isFolded={look === 'act' || isOvertaken(claim)}>
        {children}
      </ServiceWords>
    </AnswerStrip>
  );
}

function ServiceWords({ claim, isFolded, children }: { claim: ClaimDetail; isFolded: boolean; children?: ReactNode }) {
  const { ClaimStatus: html, TimeStamp, LastLookedAt: looked, ClaimClosed } = claim;
  const title = statusTitle(claim);
  const lang = foreignLanguageOf(claim);
  const titleLang = statusLang(claim);
  const words = (
    <>
      {html && (
        <div lang={lang}>
          <SafeHtml html={html} className="read" />
        </div>
      )}
      <p className={classes(css.updated, 'muted sm')}>
        {lang && html && `${originalText(lang)} · `}
        {t('status.updated')} <time dateTime={TimeStamp}>{dateTimeText(TimeStamp)}</time>
      </p>
      {looked !== null && !ClaimClosed && (
        <Facts className={css.looked}>
          <Fact term={t('status.silent.looked')}>
            <time dateTime={looked}>{dateText(looked)}</time>
          </Fact>
        </Facts>
      )}
      {children}
    </>
  );
  const older = isOvertaken(claim);
  if (older && !title && !html) return children;
  const heading = older ? t('status.message_of', { date: dateText(TimeStamp) }) : (title ?? t('claims.no_status'));
  return (
    <div className={css.service}>
      {isFolded ? (
        <Unfold summary={heading}>
          <div>
            {older && title && <h3 lang={titleLang}>{title}</h3>}
            {words}
          </div>
        </Unfold>
      ) : (
        <>
          <h3 lang={titleLang}>{heading}</h3>
          {words}
        </>
      )}
    </div>
  );
}
