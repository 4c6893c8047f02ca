import { Checkbox } from '../ui/choices/checkbox.tsx';
import { WideDialog } from './forms/form-dialog.tsx';
import { useKeysAreOn } from './keys.ts';
import { t } from './texts.tsx';
import css from './workbench.module.css';

/** One key on its keycap. */
export function Key({ children }: { children: string }) {
  return <kbd className={css.key}>{children}</kbd>;
}

const shown = [
  ['j', 'work.acts.next'],
  ['k', 'work.acts.previous'],
  ['Enter', 'frame.open'],
  ['t', 'work.acts.take'],
  ['a', 'work.acts.give'],
  ['e', 'work.acts.handle'],
  ['z', 'work.acts.undo'],
  ['r', 'case.answer'],
  ['v', 'case.request'],
  ['n', 'case.note'],
  ['u', 'case.status_title'],
  ['#', 'templates.pick'],
  ['/', 'frame.search'],
  ['.', 'frame.show'],
  ['?', 'work.keys'],
] as const;

/** QUEUE-12: the keys and what they do, and the switch that turns them off. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [areOn, switchKeys] = useKeysAreOn();
  return (
    <WideDialog isOpen={isOpen} onClose={onClose} isDismissable title={t('work.keys')}>
      <div className="column">
        <Checkbox isSelected={areOn} onChange={switchKeys}>
          {t('work.keys_on')}
        </Checkbox>
        <dl className={css.keys}>
          {shown.map(([key, act]) => (
            <div key={key}>
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{t(act)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </WideDialog>
  );
}
