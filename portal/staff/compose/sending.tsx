import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { composeRefusals, undoSeconds, unsend } from '#contract/staff/compose.ts';
import { api, serverNow } from '../../lib/api/api.ts';
import { refusalCode } from '../../lib/api/failure.ts';
import { inTimeUnit } from '../../lib/texts/durations.ts';
import { dateTimeText } from '../../lib/texts/formats.ts';
import { Act } from '../act.tsx';
import css from '../case/case.module.css';
import { refreshStaffClaim } from '../case/data.ts';
import { useKeys } from '../keys.ts';
import { StaffFailure, t } from '../texts.tsx';
import { noteGone, type Sent, useSent } from '../work/sent.ts';
import { comeBack } from './drafts.ts';

/** COMPOSE-4: what goes in some seconds, with the button that calls it back; also on the screen after the claim's. */
export function SentLines() {
  const lines = useSent();
  const [failure, setFailure] = useState<unknown>(null);
  async function callBack(sent: Sent) {
    setFailure(null);
    try {
      await api(unsend, { id: sent.id });
      await comeBack(sent.claimId, sent.thing, sent);
      noteGone(sent, true);
      void refreshStaffClaim(sent.claimId);
    } catch (error) {
      setFailure(error);
      // What could not be asked may still be called back.
      if (isTooLate(error)) noteGone(sent);
    }
  }
  useKeys({ z: () => (lines.length > 0 ? void callBack(lines.at(-1) as Sent) : false) });
  if (lines.length === 0 && failure === null) return null;
  return (
    <div className={css.sent}>
      <StaffFailure error={failure} text={isTooLate(failure) ? t('refusals.staff.tooLate') : undefined} />
      {lines.map((sent) => (
        <SentLine key={sent.id} sent={sent} onBack={() => void callBack(sent)} />
      ))}
    </div>
  );
}

const isTooLate = (failure: unknown) => refusalCode(failure) === composeRefusals.tooLate.code;

function SentLine({ sent, onBack }: { sent: Sent; onBack: () => void }) {
  const left = useSecondsLeft(sent.goesAt, () => {
    // Its button goes, and the focus with it.
    if (document.activeElement?.closest(`.${css.line}`)) document.getElementById('course')?.focus();
    noteGone(sent);
    void refreshStaffClaim(sent.claimId);
  });
  const words = sent.settled ? 'case.goes_handled' : 'case.goes';
  return (
    <div className={css.line}>
      <progress aria-hidden="true" max={undoSeconds} value={left} />
      <p role="status" aria-label={t(words, { name: sent.name, time: dateTimeText(sent.goesAt) })}>
        <span aria-hidden="true">{t(words, { name: sent.name, time: inTimeUnit(left, 'second') })}</span>
      </p>
      <Act text={t('case.call_back')} shortcut="z" look="second" icon={Undo2} onPress={onBack} />
    </div>
  );
}

/** The whole seconds until a moment of the server's clock; `then` is called once it is there. */
function useSecondsLeft(at: string, then: () => void): number {
  const leftNow = () => Math.max(0, Math.ceil((Date.parse(at) - serverNow()) / 1_000));
  const [left, setLeft] = useState(leftNow);
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftNow()), 250);
    return () => clearInterval(timer);
  });
  useEffect(() => {
    if (left === 0) then();
  });
  return left;
}
