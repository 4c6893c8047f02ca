import { Check, Clock, Lock, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { ClaimAnswer } from '#contract/claims/answer-schema.ts';
import { type AnsweredClaim, type AnswerWords, answerWords } from '#contract/claims/answer-words.ts';
import { daysBetween } from '#contract/dates/rules.ts';
import { pageData, readerLocale } from '../../../lib/page/page-data.ts';
import { today } from '../../../lib/texts/formats.ts';
import { t, textOf } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Bang, Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import css from './answer-strip.module.css';

export function wordsOf(claim: AnsweredClaim): AnswerWords {
  return answerWords(claim, answerReader());
}

export function answerReader() {
  return {
    t: (key: string, values?: Readonly<Record<string, string | number>>) => textOf(key, undefined, values),
    locale: readerLocale,
    timeZone: pageData.brand.timeZone,
    today: today(),
  };
}

/** ANSWER-4: yellow where the reader must act, green where it is settled, grey where it is over or somebody else must act. */
export type AnswerLook = 'act' | 'ok' | 'locked' | 'over' | 'plain';

export function lookOf({ Turn, Now, Get }: ClaimAnswer): AnswerLook {
  if (Turn === 'You') return 'act';
  if (Turn === 'Other') return 'locked';
  if (Now.Kind === 'paid' || Now.Kind === 'accepted' || Get.Kind === 'settled') return 'ok';
  return Turn === 'Nobody' ? 'over' : 'plain';
}

type AnswerStripProps = {
  words: AnswerWords;
  look: AnswerLook;
  href?: string | undefined;
  onJump?: (() => void) | undefined;
  answer?: ClaimAnswer | undefined;
  /** The language of the words of the claims service in it, where that is not the reader's. */
  lang?: string | undefined;
  children?: ReactNode;
};

/** ANSWER-1 to ANSWER-4: now, you get, when; first on each claim, and as a sum on home. */
export function AnswerStrip({ words, look, href, onJump, answer, lang, children }: AnswerStripProps) {
  const { now, get, when } = words;
  const time = answer?.When;
  const titleLang = look === 'act' && answer?.Now.Title ? lang : undefined;
  const heading = useId();
  return (
    <Card as="section" className={classes(css.answer, css[look])} aria-labelledby={heading}>
      <h2 id={heading} className="vh">
        {t('answer.label')}
      </h2>
      <dl className={css.cells}>
        <div className={css.now}>
          <dt className="medium muted sm">
            <span className={css.node}>{look === 'act' ? <Bang /> : <Icon of={lookIcons[look]} size="sm" />}</span>
            {now.label}
          </dt>
          <dd className={css.value} lang={titleLang}>
            {href === undefined ? (
              now.title
            ) : (
              <a href={href} onClick={onJump} className="whole">
                {now.title}
              </a>
            )}
          </dd>
          {now.text && (
            <dd className={css.small}>
              <Quoting text={now.text} words={answer?.Now.StepText} lang={lang} />
            </dd>
          )}
        </div>
        <div>
          <dt className="medium muted sm">{get.label}</dt>
          <dd className={classes(css.value, get.title.startsWith('€') && css.sum)}>{get.title}</dd>
          {get.text && <dd className={css.small}>{get.text}</dd>}
        </div>
        <div>
          <dt className="medium muted sm">{t('answer.when')}</dt>
          <dd className={classes(css.value, time?.Kind === 'late' && css.late)}>{when.title}</dd>
          {when.text && <dd className={css.small}>{when.text}</dd>}
          {time?.Kind === 'range' && <Band time={time} />}
        </div>
      </dl>
      {children}
    </Card>
  );
}

function Quoting({ text, words = '', lang }: { text: string; words: string | undefined; lang: string | undefined }) {
  const at = words && lang ? text.indexOf(words) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span lang={lang}>{words}</span>
      {text.slice(at + words.length)}
    </>
  );
}

const lookIcons = { ok: Check, locked: Lock, over: Minus, plain: Clock };

/** The usual span as a line: the box holds 8 of 10, the tick is the middle, the dot today. The words beside it say the same. */
function Band({ time: { From, Day, To } }: { time: ClaimAnswer['When'] }) {
  if (!From || !Day || !To) return null;
  const start = daysBetween(today(), From) < 0 ? From : today();
  const length = Math.max(1, daysBetween(start, To));
  const place = (day: string) => `${Math.round((daysBetween(start, day) / length) * 92) + 2}%`;
  const style = { '--now': place(today()), '--from': place(From), '--mid': place(Day), '--to': place(To) };
  return (
    <span className={css.band} style={style as React.CSSProperties} aria-hidden="true">
      <i className={css.span} />
      <i className={css.middle} />
      <i className={css.today} />
    </span>
  );
}
