import { type ReactNode, useEffect, useState } from 'react';
import { contestDecision } from '#contract/claims/act-calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { dueStateOf } from '#contract/dates/rules.ts';
import { isLookedAtAgain } from '#contract/decisions/rules.ts';
import { type ClaimDecision, type DecisionReason, longestContestText } from '#contract/decisions/schema.ts';
import { noteAct } from '../../data/acts.ts';
import { AttachedFiles, readyFields, refusedFileName, withFiles } from '../../data/attached-files.tsx';
import { refreshClaim, useContactId } from '../../data/claims.ts';
import { CalendarButton } from '../../data/due.tsx';
import { type Fault, faultsIn, missingFault, useForm } from '../../lib/forms/use-form.ts';
import { href, paths } from '../../lib/page/paths.ts';
import { showSection } from '../../lib/page/scroll.tsx';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { WholeDates } from '../../lib/parts/safe-html.tsx';
import { useDraft } from '../../lib/storage/drafts.ts';
import { dateText, today } from '../../lib/texts/formats.ts';
import { t, textOf } from '../../lib/texts/texts.ts';
import { Button, Buttons } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Fact } from '../../ui/layout/facts.tsx';
import { DecisionCard, type DecisionCardProps, UsualTime } from './decision-card.tsx';
import css from './decisions.module.css';

/** DECISION-1, DECISION-5: the decisions on a claim, newest first; one that looks again at an earlier one holds it. */
export function DecisionSection({ claim }: { claim: ClaimDetail }) {
  // It loads after the page, so the browser does not find it.
  useEffect(() => {
    if (location.hash.endsWith(`/status/${section}`)) showSection(section);
  }, []);
  const { Decision: decisions } = claim.Decisions;
  const answered = new Set(decisions.map(({ AnswersId }) => AnswersId));
  const latest = decisions.filter(({ Id }) => !answered.has(Id)).toSorted(newestFirst);
  const isLookedAt = latest[0] !== undefined && isLookedAtAgain(latest[0], decisions);
  return (
    <section id={section} aria-labelledby="decision-title" className={classes(css.section, 'column')}>
      <h2 id="decision-title" tabIndex={-1}>
        {t(isLookedAt ? 'decisions.contest.looking_title' : 'decisions.title')}
      </h2>
      {latest.map((decision) => {
        const earlier = decisions.find(({ Id }) => Id === decision.AnswersId) ?? null;
        const canContest = decision.CanContest && !claim.ClaimClosed && claim.Locked === null;
        const of = { claim, decision, earlier, canContest };
        return <ContestableDecision key={decision.Id} {...of} />;
      })}
    </section>
  );
}

const section = 'decision';

function newestFirst(one: ClaimDecision, other: ClaimDecision): number {
  return one.DecidedAt > other.DecidedAt ? -1 : 1;
}

export function DecisionShort({ claim }: { claim: ClaimDetail }) {
  const newest = claim.Decisions.Decision.toSorted(newestFirst)[0];
  if (!newest) return null;
  return (
    <>
      <Fact term={t('decisions.decision')}>
        <SectionLink claim={claim}>
          {t(newest.Contest ? 'decisions.contest.looking' : `decisions.outcomes.${newest.Outcome}`)}
        </SectionLink>
      </Fact>
      {newest.CanContest && newest.ContestUntil !== null && (
        <Fact term={t('decisions.in_short.until')}>
          <time dateTime={newest.ContestUntil}>{dateText(newest.ContestUntil)}</time>
        </Fact>
      )}
    </>
  );
}

export function DecisionLink({ claim }: { claim: ClaimDetail }) {
  return (
    <p>
      <SectionLink claim={claim}>{t('decisions.view')}</SectionLink>
    </p>
  );
}

/** Leads to the decisions; also when it is pressed again. */
function SectionLink({ claim, children }: { claim: ClaimDetail; children: ReactNode }) {
  return (
    <a href={href(paths.status(claim.Id, section))} onClick={() => showSection(section)}>
      {children}
    </a>
  );
}

type ContestableProps = Pick<DecisionCardProps, 'claim' | 'decision' | 'earlier'> & { canContest: boolean };

/** DECISION-3: a decision that can be contested; half-written text waits for the contact it belongs to, and stays when it no longer can. */
function ContestableDecision({ canContest, ...props }: ContestableProps) {
  const contactId = useContactId();
  if (contactId === undefined) return <DecisionCard {...props}>{canContest ? null : undefined}</DecisionCard>;
  return <ContestForm {...props} canContest={canContest} contactId={contactId} />;
}

/** The most files of one contest, and the fields they are sent in. */
const mostFiles = 20;
const fileField = 'contestFile_';

type Texts = Readonly<Record<string, string>>;

function ContestForm({ claim, decision, earlier, canContest, contactId }: ContestableProps & { contactId: string }) {
  const contest = useContest(claim, decision, contactId);
  const count = contest.keys.length;
  if (!canContest) {
    const unsent = ({ Key }: DecisionReason) => !contest.busy && <Unsent text={contest.texts[Key]} />;
    return <DecisionCard claim={claim} decision={decision} earlier={earlier} below={unsent} />;
  }
  return (
    <DecisionCard
      claim={claim}
      decision={decision}
      earlier={earlier}
      below={({ Key, Title }) =>
        contest.keys.includes(Key) ? (
          <div className={classes('column', css.contest)}>
            <TextField
              multiline
              rows={4}
              autoFocus={contest.opened === Key}
              label={t('decisions.contest.why')}
              labelNote={<span className="vh">{Title}</span>}
              {...contest.field(Key)}
            />
            <AttachedFiles
              files={contest.files[Key] ?? []}
              onChange={(files) => contest.attach(Key, files)}
              most={mostFiles}
              room={contest.room}
              addText={t('decisions.contest.add_file')}
            />
            <Buttons>
              <Button look="text" size="s" flush="start" onPress={() => contest.agree(Key)}>
                {t('frame.cancel')}
              </Button>
            </Buttons>
          </div>
        ) : (
          <div>
            <Button look="second" size="s" onPress={() => contest.open(Key)}>
              {t('decisions.contest.start')}
              <span className="vh"> {Title}</span>
            </Button>
          </div>
        )
      }
    >
      <div className={classes(css.end, 'column gap-3')}>
        <p className="read">
          <b>{t('decisions.contest.question')}</b> <UntilText until={decision.ContestUntil} />{' '}
          {t('decisions.contest.again')} <UsualTime days={decision.SecondLookDays} />{' '}
          {!earlier?.Contest && t('decisions.contest.once')}
        </p>
        <FailureNotice
          title={t('decisions.contest.not_sent')}
          text={t('reply.failed_text')}
          failure={contest.failure}
          subject={contest.refusedFile}
        />
        {decision.ContestUntil !== null && (
          <Buttons>
            <CalendarButton claim={claim} subjectId={decision.Id} flush="start" />
          </Buttons>
        )}
      </div>
      {count > 0 && (
        <div className={css.send}>
          <span className="semi">{t('decisions.contest.chosen', { count })}</span>
          <Button busy={contest.busy} busyText={t('frame.sending')} onPress={contest.send}>
            {t('decisions.contest.send')}
          </Button>
        </div>
      )}
    </DecisionCard>
  );
}

function Unsent({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <div className="column read sm">
      <b>{t('decisions.contest.not_sent')}</b>
      <p className="breaks">{text}</p>
    </div>
  );
}

function UntilText({ until }: { until: string | null }) {
  const state = dueStateOf(until, today());
  if (!state) return null;
  if (state.state !== 'later') return t('decisions.contest.until_today');
  return <WholeDates>{t('decisions.contest.until', { date: dateText(until), count: state.days })}</WholeDates>;
}

const none: Texts = {};

/** DECISION-3: the texts by reason, kept as a draft, their files, and sending them once. */
function useContest(claim: ClaimDetail, decision: ClaimDecision, contactId: string) {
  const draft = useDraft(none, { contactId, name: `contest.${decision.Id}` });
  const [files, setFiles] = useState<Readonly<Record<string, readonly File[]>>>({});
  const [opened, setOpened] = useState<string | null>(null);
  const texts = draft.written;
  const keys = decision.Reasons.map(({ Key }) => Key).filter((key) => key in texts);
  const all = keys.flatMap((key) => (files[key] ?? []).map((file) => ({ key, file })));
  const chosen = all.map(({ file }) => file);
  const form = useForm<Texts, string>({
    draft,
    faults: faultsIn(keys, (key) => contestFault(texts[key] ?? '')),
    listsFaults: true,
    async send(_, once) {
      const fields = Object.fromEntries([
        ...keys.flatMap((key, n) => [
          [`reason_${n + 1}`, key],
          [`text_${n + 1}`, texts[key] ?? ''],
        ]),
        ...all.map(({ key }, n) => [`fileReason_${n + 1}`, key]),
      ]);
      const input = { claimId: claim.Id, decisionId: decision.Id, ...fields };
      await once(contestDecision, withFiles(input, await readyFields(fileField, chosen)));
      draft.write(none);
      noteAct(claim.Id, 'contest');
      void refreshClaim(claim.Id);
    },
  });
  return {
    ...form,
    ...{ keys, texts, files, opened },
    room: mostFiles - all.length,
    refusedFile: refusedFileName(form.failure, fileField, chosen),
    open(key: string) {
      setOpened(key);
      form.write({ [key]: '' });
    },
    attach: (key: string, chosen: readonly File[]) => setFiles({ ...files, [key]: chosen }),
    /** The reader agrees with the reason after all. */
    agree(key: string) {
      const { [key]: _, ...others } = texts;
      draft.write(others);
      setFiles({ ...files, [key]: [] });
    },
    send: () => void (form.check() && form.save()),
  };
}

function contestFault(text: string): Fault | null {
  const { length } = text.trim();
  if (length === 0) return missingFault();
  const tooLong = textOf('reply.too_long', undefined, { most: longestContestText });
  return length > longestContestText ? { text: tooLong, shows: 'typed' } : null;
}
