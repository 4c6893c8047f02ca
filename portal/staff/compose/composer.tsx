import { EyeOff, Flag, Reply } from 'lucide-react';
import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { addNote, type StaffClaim } from '#contract/staff/case.ts';
import { composeRefusals, type DraftThing, draftThings, type SentDocument, send } from '#contract/staff/compose.ts';
import { documentWords, fillFields } from '#contract/staff/places.ts';
import { foldAfter } from '#contract/values/constants.ts';
import { Message } from '../../features/documents/timeline/message.tsx';
import { CallFailure, refusalCode } from '../../lib/api/failure.ts';
import { useSubmit } from '../../lib/forms/use-form.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { dateTimeText, timeText } from '../../lib/texts/formats.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Unfold } from '../../ui/layout/fold.tsx';
import { Act } from '../act.tsx';
import css from '../case/case.module.css';
import { firstNameOf, refreshStaffClaim, useBrandOf } from '../case/data.ts';
import { TabList } from '../case/tabs.tsx';
import { Key } from '../keys-dialog.tsx';
import { gapsIn, noGaps, templatesIn, valuesFor, withoutTemplates, withTemplate } from '../templates/data.ts';
import { TemplatePicker } from '../templates/picker.tsx';
import { gapWords, insertAt, PlaceSelect, PlacesOf } from '../templates/places.tsx';
import { languageName, t } from '../texts.tsx';
import { noteSent } from '../work/sent.ts';
import { AttachButton, type Attaching, DraftFiles, useAttachings } from './draft-files.tsx';
import { useDrafts, type Written } from './drafts.ts';
import { Preview } from './preview.tsx';
import { answeredBy, answerOf, markupFaults, messagesOf, RequestFields, requestOf } from './request-fields.tsx';
import { StatusFields, statusOf, statusStart } from './status-fields.tsx';

type ComposerProps = {
  of: StaffClaim;
  thing: DraftThing;
  onThing: (thing: DraftThing) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The words are on their way, or the note is there; whether the claim is handled with it. */
  onDone: (settled: boolean) => void;
  /** Escape in a field: the focus goes back to the claim. */
  onLeave: () => void;
};

const signs = {
  answer: { icon: Reply, shortcut: 'r' },
  request: { icon: Flag, shortcut: 'v' },
  note: { icon: EyeOff, shortcut: 'n' },
} as const;

/** COMPOSE-1: an answer, a request and a note, each with its own field and draft. */
export function Composer(props: ComposerProps) {
  const { of, thing, onThing, onLeave } = props;
  const { Claim: claim } = of;
  const drafts = useDrafts(of);
  const brand = useBrandOf(of);
  const written = drafts.written[thing];
  const attaching = useAttachings(of)[thing === 'request' ? 'request' : 'answer'];
  const [isPreviewed, setPreviewed] = useState(false);
  const document = thing === 'request' ? requestOf(written, claim) : answerOf(written, claim, brand.name);
  const sending = useSending(props, drafts, document, attaching, () => setPreviewed(false));
  const name = firstNameOf(of);
  const isNote = thing === 'note';
  const change = (fields: Record<string, string>) => drafts.write(thing, { fields: { ...written.fields, ...fields } });
  const { values } = sending;
  return (
    <div className={classes(css.compose, isPreviewed && css.split)}>
      <Card as="section" className={classes(css.composer, isNote && css.noteCard)}>
        <h2 className="vh">{t('case.write')}</h2>
        <TabList
          label={t('case.write')}
          value={thing}
          onChange={onThing}
          controls="composer"
          tabs={draftThings.map((value) => ({ value, label: t(`case.${value}`), ...signs[value] }))}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter and Escape are for all of its fields */}
        <div
          id="composer"
          className={css.body}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              void sending.send(true);
            } else if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
          }}
        >
          {thing === 'answer' && <AnswerFields of={of} written={written} onChange={change} />}
          {thing === 'request' && <RequestFields claim={claim} fields={written.fields} onChange={change} />}
          <Words {...props} {...{ written, drafts, sending, attaching, isPreviewed, setPreviewed }} brand={brand} />
          {!isNote && <StatusToo claim={claim} fields={written.fields} onChange={change} />}
          <Failures sending={sending} name={name} claimId={claim.Id} isNote={isNote} />
        </div>
        <Ending sending={sending} name={name} language={languageName(of.Contact.Language)} isNote={isNote} />
      </Card>
      {isPreviewed && !isNote && document && (
        <Preview of={of} document={fillFields(document, documentWords, values)} files={attaching.files} />
      )}
    </div>
  );
}

function StatusToo({ onChange, ...props }: ComponentProps<typeof StatusFields>) {
  return (
    <Unfold summary={t('case.status_too')}>
      <div className={css.fold}>
        <StatusFields {...props} onChange={(part) => onChange({ ...part, status: 'yes' })} />
      </div>
    </Unfold>
  );
}

type WordsProps = Pick<ComposerProps, 'of' | 'thing' | 'field'> & {
  isPreviewed: boolean;
  setPreviewed: (isOn: boolean) => void;
  written: Written;
  drafts: ReturnType<typeof useDrafts>;
  sending: Sending;
  attaching: Attaching;
  brand: ReturnType<typeof useBrandOf>;
};

/** The field of the words, what is wrong with their markup and places, and whether their draft is kept. */
function Words(props: WordsProps) {
  const { of, thing, field, written, drafts, sending, attaching, brand } = props;
  const isNote = thing === 'note';
  const { text, fields } = written;
  const faults = isNote ? [] : [...markupWords(text, brand.richMarkup), ...gapWords(sending.gaps)];
  return (
    <>
      <TemplatePicker
        of={of}
        use={thing}
        hasKey
        onText={(words, template) =>
          insertAt(field.current, text, words, (text) =>
            drafts.write(thing, { text, ...(!isNote && { fields: withTemplate(fields, template) }) }),
          )
        }
      />
      <TextField
        key={thing}
        multiline
        inputRef={field}
        label={isNote ? t('case.note') : t('case.message_in', { language: languageName(of.Contact.Language) })}
        lang={isNote ? undefined : of.Contact.Language}
        maxLength={isNote ? 10_000 : 100_000}
        value={text}
        onChange={(text) => drafts.write(thing, { text, ...(text === '' && { fields: withoutTemplates(fields) }) })}
        error={faults.length > 0 && faults.join(' ')}
      />
      {!isNote && <PlacesOf text={text} values={sending.values} />}
      {!isNote && <DraftFiles claimId={of.Claim.Id} attaching={attaching} onRemoved={() => field.current?.focus()} />}
      <Tools {...props} />
    </>
  );
}

function markupWords(text: string, rich: boolean): string[] {
  return markupFaults(text, rich).map(({ tag, line }) => t('case.markup', { tag, line: String(line) }));
}

function Tools({ of, thing, field, isPreviewed, setPreviewed, written: { text }, drafts, attaching }: WordsProps) {
  return (
    <div className={css.tools}>
      {thing !== 'note' && (
        <>
          <Act
            text={t('case.as_seen', { name: firstNameOf(of) })}
            flush="start"
            aria-expanded={isPreviewed}
            onPress={() => setPreviewed(!isPreviewed)}
          />
          <AttachButton attaching={attaching} />
          <PlaceSelect
            onPlace={(words) => insertAt(field.current, text, words, (text) => drafts.write(thing, { text }))}
          />
        </>
      )}
      <p role="status" className="cap">
        {savedText(drafts.savedAt[thing])}
      </p>
    </div>
  );
}

function savedText(at: string | undefined): string {
  if (at === undefined) return '';
  return at === 'failed' ? t('case.not_saved') : t('case.saved', { time: timeText(at) });
}

type AnswerFieldsProps = {
  of: StaffClaim;
  written: Written;
  onChange: (fields: Record<string, string>) => void;
};

/** Which message is answered, with its words; without one the answer begins a conversation and has a subject. */
function AnswerFields({ of: { Claim: claim, Contact }, written, onChange }: AnswerFieldsProps) {
  const messages = messagesOf(claim);
  const replyTo = answeredBy(written, claim);
  const answered = messages.find(({ Id }) => Id === replyTo);
  return (
    <>
      {messages.length > 0 && (
        <Select
          size="s"
          label={t('case.reply_to')}
          placeholder={t('case.reply_new')}
          value={replyTo}
          onChange={(to) => onChange({ replyTo: to })}
          options={[
            ...messages.map((message) => ({
              value: message.Id,
              label: `${message.Description?.trim() || Contact.FullName}, ${dateTimeText(message.TimeStamp)}`,
            })),
            { value: '', label: t('case.reply_new') },
          ]}
        />
      )}
      {answered?.Message && answered.Message.length <= foldAfter && (
        <blockquote className={classes(css.quote, 'sm')}>
          <b>{Contact.FullName}</b>
          <Message document={answered} title={Contact.FullName} />
        </blockquote>
      )}
      {!replyTo && (
        <TextField
          label={t('message.subject')}
          labelNote={t('case.optional_note')}
          maxLength={500}
          value={written.fields.subject ?? ''}
          onChange={(subject) => onChange({ subject })}
        />
      )}
    </>
  );
}

type Sending = ReturnType<typeof useSending>;
type EndingProps = { sending: Sending; name: string; language: string; isNote: boolean };

/** COMPOSE-7: in which language the contact reads, and the buttons that send. */
function Ending({ sending: { state, send: go }, name, language, isNote }: EndingProps) {
  return (
    <div className={css.end}>
      <p className="cap">{isNote ? t('case.note_hint') : t('case.reads', { name, language })}</p>
      <Act text={t(isNote ? 'frame.save' : 'case.send_open')} look="second" {...state} onPress={() => void go(false)} />
      {!isNote && (
        <Button size="s" {...state} aria-keyshortcuts="Control+Enter" onPress={() => void go(true)}>
          {t('case.send_handle')} <Key>Ctrl Enter</Key>
        </Button>
      )}
    </div>
  );
}

type FailuresProps = { sending: Sending; name: string; claimId: string; isNote: boolean };

/** COMPOSE-3: who was first, and why the words did not go; they are still there. */
function Failures({ sending: { failure, answeredBy: first, anyway, dismiss }, name, claimId, isNote }: FailuresProps) {
  if (first === null) {
    return (
      <FailureNotice
        title={t(isNote ? 'case.not_done' : 'message.failed')}
        text={t('reply.failed_text')}
        failure={failure}
      />
    );
  }
  return (
    <Banner
      status="alert"
      title={t('case.answered', { first, name })}
      actions={
        <>
          <Act
            text={t('case.read_theirs', { first })}
            look="second"
            onPress={() => {
              void refreshStaffClaim(claimId).then(() => {
                dismiss();
                window.document.getElementById('course')?.focus();
              });
            }}
          />
          <Act text={t('case.send_anyway')} onPress={anyway} />
        </>
      }
    >
      {t('case.answered_text')}
    </Banner>
  );
}

/** COMPOSE-3, COMPOSE-4: hands the words to the server, or keeps the note. */
function useSending(
  { of, thing, onDone }: ComposerProps,
  drafts: ReturnType<typeof useDrafts>,
  document: SentDocument | null,
  attaching: Attaching,
  onSent: () => void,
) {
  const { Claim: claim } = of;
  const { busy, failure, dismiss, submit } = useSubmit();
  const [lastSettles, setLastSettles] = useState(false);
  const written = drafts.written[thing];
  const { text, fields } = written;
  // What one had seen on beginning to write: what comes meanwhile may go unread.
  const seen = useRef<Partial<Record<DraftThing, number>>>({});
  if (text === '') delete seen.current[thing];
  seen.current[thing] ??= of.SeenTo;
  const status = fields.status === 'yes' ? statusOf({ ...statusStart(claim), ...fields }) : undefined;
  const isEmpty = text.trim() === '' && thing !== 'request';
  const values = valuesFor(of, written);
  const gaps = thing === 'note' ? noGaps : gapsIn(written, values);
  const isWhole = thing === 'note' || !(attaching.busy || attaching.isRefused);
  const isFilled = !isEmpty && gaps.open.length === 0 && gaps.unknown === null;
  const mayGo = isFilled && isWhole && status !== null && document !== null;

  async function go(settle: boolean, sure = false) {
    if (busy || !mayGo || !document) return;
    setLastSettles(settle);
    const done = await submit(async (once) => {
      if (thing === 'note') {
        await once(addNote, { claimId: claim.Id, text: text.trim() });
        return refreshStaffClaim(claim.Id);
      }
      const templates = templatesIn(fields);
      const files = attaching.files.map(({ Id }) => Id);
      const along = { files, ...(status && { status }), ...(templates.length > 0 && { templates }) };
      const input = {
        claimId: claim.Id,
        seenTo: seen.current[thing] ?? of.SeenTo,
        sure,
        thing,
        document,
        settle,
        ...along,
      };
      const { Id: id, GoesAt: goesAt } = await once(send, input);
      noteSent({ id, goesAt, claimId: claim.Id, name: of.Contact.FullName, thing, text, fields, settled: settle });
    });
    if (!done) return;
    drafts.clear(thing);
    onSent();
    onDone(settle && thing !== 'note');
  }
  const isAnswered = refusalCode(failure) === composeRefusals.answeredMeanwhile.code;
  const first = isAnswered && failure instanceof CallFailure ? String(failure.body?.data?.name ?? '') : null;
  return {
    ...{ failure, dismiss, answeredBy: first, values, gaps },
    state: { busy, busyText: t('frame.sending'), unavailable: !mayGo },
    send: (settle: boolean) => go(settle),
    anyway: () => void go(lastSettles, true),
  };
}
