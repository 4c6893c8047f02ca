import { Check, Copy, Download } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { accountRefusals } from '#contract/account.ts';
import * as secondFactorCalls from '#contract/second-factor.ts';
import { api } from '../../../lib/api/api.ts';
import { FormButtons } from '../../../lib/forms/form-buttons.tsx';
import { incompleteFault, refusalsAt, useForm } from '../../../lib/forms/use-form.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { downloadFile } from '../../../lib/storage/files.ts';
import { t } from '../../../lib/texts/texts.ts';
import { useAutoFocus } from '../../../ui/auto-focus.ts';
import { Button, Buttons } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useHeldOpen } from '../../../ui/holds.ts';
import { Dialog, DialogButtons } from '../../../ui/overlays/dialog.tsx';
import css from '../account.module.css';
import { failureText, PasswordAsk } from '../password-dialog.tsx';

type AppCodeDialogProps = { task: 'code_on' | 'codes_renew'; onClose: (done: boolean) => void };

/** Sets up an authenticator app: the password, the QR code with a first code, the recovery codes; or replaces those. */
export function AppCodeDialog({ task, onClose }: AppCodeDialogProps) {
  const [secret, setSecret] = useState<AppSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isNew = task === 'code_on';
  async function begin(password: string) {
    if (isNew) setSecret(await api(secondFactorCalls.totpBegin, { password }));
    else setCodes((await api(secondFactorCalls.recoveryCodes, { password })).RecoveryCodes);
  }
  return (
    <Dialog
      isOpen
      onClose={() => onClose(codes !== null)}
      title={t(codes && isNew ? 'account.second_ways.codes' : `account.second_ways.${task}`)}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => onClose(true)} />
      ) : secret ? (
        <FirstCode secret={secret} onCodes={setCodes} onCancel={() => onClose(false)} />
      ) : (
        <PasswordAsk
          text={t(`account.second_ways.${task}_text`)}
          submit={t('frame.go_on')}
          act={begin}
          onCancel={() => onClose(false)}
        />
      )}
    </Dialog>
  );
}

type AppSecret = { Secret: string; Uri: string };

type FirstCodeProps = {
  secret: AppSecret;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
};

function FirstCode({ secret, onCodes, onCancel }: FirstCodeProps) {
  const draft = useDraft({ code: '' });
  const form = useForm({
    draft,
    faults: draft.written.code.trim() === '' ? { code: incompleteFault } : {},
    dismissesWhileTyping: true,
    refusalsOf: codeRefusals,
    send: async ({ code }) => onCodes((await api(secondFactorCalls.totpConfirm, { code: code.trim() })).RecoveryCodes),
  });

  return (
    <form {...form.props} className="form">
      <SecretToScan secret={secret} />
      {form.formFailure !== null && (
        <Banner status="error">{failureText(form.formFailure, t('session.failed'))}</Banner>
      )}
      <TextField
        {...form.field('code')}
        label={t('login.code')}
        hint={t('second_step.hint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCorrect="off"
        spellCheck="false"
        autoFocus
        maxLength={40}
      />
      <FormButtons
        inDialog
        submitText={t('account.second_ways.confirm')}
        form={form}
        busyText={t('frame.busy')}
        isDisabled={form.isRefused}
        onCancel={onCancel}
      />
    </form>
  );
}

/** The secret of an authenticator app, as a QR code and to type. */
export function SecretToScan({ secret: { Secret, Uri } }: { secret: AppSecret }) {
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

const codeRefusals = refusalsAt({ [accountRefusals.codeWrong.code]: 'code' });

/** The SVG path of the dark modules, and the number of modules in a row. */
type Drawn = { path: string; size: number };

/** The quiet zone around the code, in modules: scanners need it. */
const quiet = 4;

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

/** The recovery codes, shown only once, with ways to save them; only the reader's word that they are kept closes them. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  // The field that had the focus is gone.
  const list = useAutoFocus<HTMLUListElement>(true);
  const textId = useId();
  const lines = codes.join('\n');
  useHeldOpen(true);

  return (
    <div className="form">
      <p id={textId}>{t('account.second_ways.codes_text')}</p>
      <ul ref={list} tabIndex={-1} aria-labelledby={textId} className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Buttons fill>
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
          {t('claim_details.details.documents.fileview_download')}
        </Button>
      </Buttons>
      <p role="status">
        {copied !== null && (copied ? t('account.second_ways.copied') : t('account.second_ways.not_copied'))}
      </p>
      <DialogButtons>
        <Button onPress={onDone}>{t('account.second_ways.codes_kept')}</Button>
      </DialogButtons>
    </div>
  );
}
