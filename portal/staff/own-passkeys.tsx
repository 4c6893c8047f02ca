import { useCallback, useEffect, useState } from 'react';
import type { Passkey } from '#contract/second-factor.ts';
import * as staffPasskeyCalls from '#contract/staff.ts';
import { PasskeyAdd, PasskeyRemove, Passkeys } from '../features/account/second-factors/passkeys.tsx';
import { api } from '../lib/api/api.ts';
import { registerPasskeyOnDevice } from '../lib/session/passkey-flow.ts';
import { useLoadedTexts, useTexts } from '../lib/texts/texts.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Card, CardBody, CardHead } from '../ui/layout/card.tsx';
import css from './staff.module.css';
import { useStaffTexts } from './texts.tsx';

/** The action whose dialog is open. */
type Task = 'add' | { readonly remove: Passkey };
/** The action that has just succeeded. */
type Done = 'passkey_added' | 'passkey_removed';

/** The passkeys of the logged-in staff member, on the staff page. */
export default function OwnPasskeys({ email }: { email: string }) {
  const { t } = useStaffTexts();
  const ready = useLoadedTexts();
  const { passkeys, load } = useOwnPasskeys();
  const [task, setTask] = useState<Task | null>(null);
  const [done, setDone] = useState<Done | null>(null);

  function openDialog(next: Task) {
    setDone(null);
    setTask(next);
  }
  function closeDialog(result: Done | null) {
    setTask(null);
    setDone(result);
    if (result) load();
  }

  if (!ready || passkeys === null) return null;
  return (
    <Card as="section" aria-labelledby="own-passkeys">
      <CardHead>
        <h2 id="own-passkeys">{t('passkeys.title')}</h2>
      </CardHead>
      <CardBody>
        <DoneNote done={done} onClose={() => setDone(null)} />
        {passkeys === 'failed' ? (
          <p className="muted">{t('passkeys.failed')}</p>
        ) : (
          <div className={css.passkeys}>
            <Passkeys
              titled={false}
              passkeys={passkeys}
              onAdd={() => openDialog('add')}
              onRemove={(passkey) => openDialog({ remove: passkey })}
            />
          </div>
        )}
      </CardBody>
      {task && <TaskDialog task={task} email={email} onClose={closeDialog} />}
    </Card>
  );
}

/** The passkeys, 'failed', or null while they load. */
function useOwnPasskeys() {
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | 'failed' | null>(null);
  const load = useCallback(() => {
    api(staffPasskeyCalls.staffPasskeys, {}).then(setPasskeys, () => setPasskeys('failed'));
  }, []);
  useEffect(load, [load]);
  return { passkeys, load };
}

/** Always mounted, so that screen readers announce its changes. */
function DoneNote({ done, onClose }: { done: Done | null; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <div role="status" className={css.done}>
      {done && (
        <Banner
          status="ok"
          live={false}
          title={t(`account.second_ways.done.${done}`)}
          onClose={onClose}
          closeText={t('frame.close')}
        />
      )}
    </div>
  );
}

type TaskDialogProps = { task: Task; email: string; onClose: (result: Done | null) => void };

function TaskDialog({ task, email, onClose }: TaskDialogProps) {
  return task === 'add' ? (
    <PasskeyAdd email={email} register={register} onClose={(done) => onClose(done ? 'passkey_added' : null)} />
  ) : (
    <PasskeyRemove
      email={email}
      name={task.remove.Name}
      remove={(password) => api(staffPasskeyCalls.staffPasskeyRemove, { id: task.remove.Id, password })}
      onClose={(done) => onClose(done ? 'passkey_removed' : null)}
    />
  );
}

function register(name: string, password: string): Promise<void> {
  return registerPasskeyOnDevice(name, {
    options: () => api(staffPasskeyCalls.staffPasskeyOrder, { password }),
    register: (response) => api(staffPasskeyCalls.staffPasskeyAdd, response),
  });
}
