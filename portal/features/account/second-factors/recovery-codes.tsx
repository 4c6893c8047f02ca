import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { pageData } from '../../../lib/page/page-data.ts';
import { downloadFile } from '../../../lib/storage/download-file.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useDialogHeldOpen } from '../../../ui/overlays/dialog.tsx';
import css from '../account.module.css';

/** The recovery codes, shown only once, with ways to save them; only the reader's word that they are kept closes them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
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
      <div className={css.end}>
        <Button onPress={onDone}>{t('account.second_ways.codes_kept')}</Button>
      </div>
    </div>
  );
}
