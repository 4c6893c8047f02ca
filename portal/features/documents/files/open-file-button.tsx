import { Download, Eye } from 'lucide-react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';

type OpenFileButtonProps = {
  /** The name of the file. */
  name: string;
  /** Whether the viewer shows the file; otherwise it is downloaded. */
  shows: boolean;
  onPress: () => void;
};

/** The small button of a file: an eye where it is shown, an arrow where it is downloaded (DOC-6). */
export function OpenFileButton({ name, shows, onPress }: OpenFileButtonProps) {
  const { t } = useTexts();
  return (
    <Button
      look="text"
      size="s"
      iconOnly
      icon={shows ? Eye : Download}
      aria-label={shows ? t('upload.view', { name }) : t('status.download_name', { name })}
      onPress={onPress}
    />
  );
}
