import { Check, Copy, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { accountRefusals } from '#contract/account.ts';
import * as secondFactorCalls from '#contract/second-factor.ts';
import { api } from '../../../lib/api/api.ts';
import { CallFailure, refusalCode } from '../../../lib/api/failure.ts';
import { type FieldRefusals, incompleteFault, useForm } from '../../../lib/forms/use-form.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { downloadFile } from '../../../lib/storage/files.ts';
import { waitText } from '../../../lib/texts/durations.ts';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog, DialogButtons, useDialogHeldOpen } from '../../../ui/overlays/dialog.tsx';
import css from '../account.module.css';
import { FormButtons } from '../panel.tsx';
import { PasswordAsk } from '../password-dialog.tsx';

/** Sets up an authenticator app in three steps: the password, the QR code with a first code, the recovery codes. */
export function AppCodeSetUp({ email, onClose }: { email: string; onClose: (done: boolean) => void }) {
  const { t } = useTexts();
  const [secret, setSecret] = useState<AppSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const title = codes ? t('account.second_ways.codes') : t('account.second_ways.code_on');
  return (
    <Dialog isOpen onClose={() => onClose(codes !== null)} title={title}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => onClose(true)} />
      ) : secret ? (
        <FirstCode secret={secret} onCodes={setCodes} onCancel={() => onClose(false)} />
      ) : (
        <PasswordAsk
          email={email}
          text={t('account.second_ways.code_on_text')}
          submit={t('account.second_ways.go_on')}
          act={async (password) => setSecret(await api(secondFactorCalls.totpBegin, { password }))}
          onCancel={() => onClose(false)}
        />
      )}
    </Dialog>
  );
}

/** The secret of a new authenticator app, and its URI for the QR code. */
export type AppSecret = { Secret: string; Uri: string };

type FirstCodeProps = {
  secret: AppSecret;
  /** Gets the recovery codes. */
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
};

/** Shows the QR code of a new authenticator app and asks for its first code. */
function FirstCode({ secret, onCodes, onCancel }: FirstCodeProps) {
  const { t } = useTexts();
  const draft = useDraft({ code: '' });
  const form = useForm({
    draft,
    faults: draft.written.code.trim() === '' ? { code: incompleteFault } : {},
    refusalsOf: codeRefusals,
    send: async ({ code }) => onCodes((await api(secondFactorCalls.totpConfirm, { code: code.trim() })).RecoveryCodes),
  });

  return (
    <form {...form.props} className="form">
      <SecretToScan secret={secret} />
      {form.formFailure !== null && (
        <Banner status="error">
          <FailureText failure={form.formFailure} />
        </Banner>
      )}
      <TextField
        label={t('second_step.code')}
        hint={t('second_step.hint')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCorrect="off"
        spellCheck="false"
        autoFocus
        maxLength={40}
        value={form.values.code}
        onChange={(code) => {
          form.write({ code });
          form.dismiss();
        }}
        error={form.errorOf('code')}
      />
      <FormButtons
        inDialog
        submitText={t('account.second_ways.confirm')}
        busy={form.busy}
        busyText={t('account.second_ways.busy')}
        isDisabled={form.isBlocked || form.isRefused}
        onCancel={onCancel}
      />
    </form>
  );
}

function SecretToScan({ secret: { Secret, Uri } }: { secret: AppSecret }) {
  const { t } = useTexts();
  return (
    <>
      <p>{t('account.second_ways.scan')}</p>
      <QrCode text={Uri} label={t('account.second_ways.qr')} />
      <div>
        <p>{t('account.second_ways.by_hand')}</p>
        <p className={css.secret}>{Secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
    </>
  );
}

/** A wrong code is shown at its field. */
function codeRefusals(failure: unknown): FieldRefusals<'code'> {
  const code = refusalCode(failure);
  return code === accountRefusals.codeWrong.code ? { code: textOf(`refusals.${code}`) } : {};
}

function FailureText({ failure }: { failure: unknown }) {
  const { t } = useTexts();
  if (failure instanceof CallFailure && failure.status === 429) {
    return t('second_step.too_fast', { wait: waitText(failure.retryAfter ?? 60) });
  }
  return textOf(`refusals.${refusalCode(failure) ?? ''}`, t('session.failed'));
}

/** The SVG path of the dark modules, and the number of modules in a row. */
type Drawn = { path: string; size: number };

/** The quiet zone around the code, in modules: scanners need it. */
const quiet = 4;

/** A text as a QR code; dark on light in dark mode too, as scanners need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let gone = false;
    void draw(text).then((done) => !gone && setDrawn(done));
    return () => {
      gone = true;
    };
  }, [text]);
  const size = (drawn?.size ?? 0) + 2 * quiet;
  return (
    <div className={css.qr}>
      {drawn && (
        <svg viewBox={`${-quiet} ${-quiet} ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={drawn.path} fill="currentColor" />
        </svg>
      )}
    </div>
  );
}

async function draw(text: string): Promise<Drawn> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const squares = Array.from({ length: size * size }, (_, place) => ({ x: place % size, y: Math.floor(place / size) }));
  const dark = squares.filter(({ x, y }) => code.isDark(y, x));
  return { path: dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join(''), size };
}

/** Replaces the recovery codes: the password first, then the new codes. */
export function RecoveryCodesRenew({ email, onClose }: { email: string; onClose: (done: boolean) => void }) {
  const { t } = useTexts();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog isOpen onClose={() => onClose(codes !== null)} title={t('account.second_ways.codes_renew')}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => onClose(true)} />
      ) : (
        <PasswordAsk
          email={email}
          text={t('account.second_ways.codes_renew_text')}
          submit={t('account.second_ways.go_on')}
          act={async (password) => setCodes((await api(secondFactorCalls.recoveryCodes, { password })).RecoveryCodes)}
          onCancel={() => onClose(false)}
        />
      )}
    </Dialog>
  );
}

/** The recovery codes, shown only once, with ways to save them; only the reader's word that they are kept closes them. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTexts();
  const [copied, setCopied] = useState<boolean | null>(null);
  const lines = codes.join('\n');
  useDialogHeldOpen(true);

  return (
    <div className="form">
      <p>{t('account.second_ways.codes_text')}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.end}>
        <Button
          look="second"
          icon={copied ? Check : Copy}
          onPress={() =>
            void navigator.clipboard.writeText(lines).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {t('account.second_ways.copy')}
        </Button>
        <Button
          look="second"
          icon={Download}
          onPress={() => {
            const words = `${pageData.brand.name}: ${t('account.second_ways.codes')}\n\n${lines}\n`;
            downloadFile(new Blob([words]), `${pageData.brand.slug}-${t('account.second_ways.codes_file')}.txt`);
          }}
        >
          {t('account.second_ways.download')}
        </Button>
      </div>
      <p role="status">
        {copied !== null && (copied ? t('account.second_ways.copied') : t('account.second_ways.not_copied'))}
      </p>
      <DialogButtons>
        <Button onPress={onDone}>{t('account.second_ways.codes_kept')}</Button>
      </DialogButtons>
    </div>
  );
}
