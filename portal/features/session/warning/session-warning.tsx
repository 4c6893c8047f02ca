import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useAction } from '../../../lib/api/actions.ts';
import { paths } from '../../../lib/page/paths.ts';
import { hasDrafts } from '../../../lib/storage/draft-entries.ts';
import { remainderText } from '../../../lib/texts/durations.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SessionWatch, type Warning } from './session-warning-watch.ts';

/** STATE-3: two minutes before the session ends, asks whether the reader is still there. */
export function SessionWarning() {
  const [warning, setWarning] = useState<Warning>(null);
  const watch = useRef<SessionWatch>(null);
  useEffect(() => {
    const watching = new SessionWatch(setWarning);
    watch.current = watching;
    return () => watching.stop();
  }, []);
  const stay = async () => watch.current?.extend();
  if (warning?.final) return <LastMinutes left={warning.left} onClose={() => watch.current?.acknowledge()} />;
  return <StillThere left={warning?.left ?? null} onStay={stay} />;
}

/** The warning before the idle end: a press or Escape extends the session. */
function StillThere({ left, onStay }: { left: number | null; onStay: () => Promise<void> }) {
  const { t } = useTexts();
  const { busy, failure, act } = useAction();
  // Keeps its last text while the dialog fades out.
  const said = useRef(0);
  if (left !== null) said.current = left;
  const stay = () => void act(onStay);

  return (
    <Dialog
      alert
      isOpen={left !== null}
      onClose={stay}
      title={t('session.ending')}
      actions={
        <>
          <LogOutNow />
          <Button autoFocus busy={busy} busyText={t('session.staying')} onPress={stay}>
            {t('session.stay')}
          </Button>
        </>
      }
    >
      <Countdown left={said.current} say={(time) => t('session.ending_text', { left: time })} />
      {failure !== null && <p role="alert">{t('session.failed')}</p>}
    </Dialog>
  );
}

/** The warning before the maximum length of a session, which the reader cannot extend. */
function LastMinutes({ left, onClose }: { left: number; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog
      alert
      isOpen
      onClose={onClose}
      title={t('session.last')}
      actions={
        <>
          <LogOutNow />
          <Button autoFocus onPress={onClose}>
            {t('session.close')}
          </Button>
        </>
      }
    >
      <Countdown left={left} say={(time) => t('session.last_text', { left: time })} />
    </Dialog>
  );
}

/** The screen counts every second; screen readers get an update every 30 seconds. */
function Countdown({ left, say }: { left: number; say: (time: string) => ReactNode }) {
  const { t } = useTexts();
  const heard = Math.ceil(left / 30) * 30;
  return (
    <>
      <p aria-hidden="true" className="num">
        {say(remainderText(left))}
      </p>
      <p className="vh" role="status">
        {say(remainderText(heard))}
      </p>
      {hasDrafts() && <p>{t('session.kept')}</p>}
    </>
  );
}

function LogOutNow() {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  return (
    <Button look="second" onPress={() => navigate(paths.logout)}>
      {t('session.logout')}
    </Button>
  );
}
