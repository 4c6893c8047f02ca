import { Paperclip, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { largestUpload } from '#contract/values/constants.ts';
import { sizeText } from '../lib/texts/sizes.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { FileList, FileRow } from '../ui/files/file-row.tsx';

type AttachedFilesProps = {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** How many files may be there. */
  most: number;
  /** The words of the button that adds one. */
  addText: string;
  label?: string | undefined;
};

/** Files that go with a form: each can be taken out, and one that is too large is refused in place. */
export function AttachedFiles({ files, onChange, most, addText, label }: AttachedFilesProps) {
  const { t } = useTexts();
  const [refused, setRefused] = useState<string | null>(null);

  function add(list: FileList | null) {
    const chosen = [...(list ?? [])];
    const fitting = chosen.filter(({ size }) => size <= largestUpload && size > 0);
    setRefused(chosen.find((file) => !fitting.includes(file))?.name ?? null);
    onChange([...files, ...fitting].slice(0, most));
  }

  return (
    <div className="form">
      {files.length > 0 && (
        <FileList boxed label={label}>
          {files.map((file, place) => (
            <FileRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              key={place}
              name={file.name}
              meta={[sizeText(file.size)]}
              icons={
                <Button
                  look="text"
                  size="s"
                  iconOnly
                  icon={Trash2}
                  aria-label={t('upload.remove', { name: file.name })}
                  onPress={() => onChange(files.filter((one) => one !== file))}
                />
              }
            />
          ))}
        </FileList>
      )}
      {refused !== null && (
        <p role="alert" className="cap">
          {refused}: {t('upload.too_large')}
        </p>
      )}
      <div>
        <FileTrigger allowsMultiple onSelect={add}>
          <Button look="second" size="s" icon={Paperclip} isDisabled={files.length >= most}>
            {addText}
          </Button>
        </FileTrigger>
      </div>
    </div>
  );
}
