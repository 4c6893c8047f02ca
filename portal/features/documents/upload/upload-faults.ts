import { documentRefusals } from '#contract/documents/schema.ts';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { type ChosenFile, fileFaults } from './upload-state.ts';

/** UPLOAD-7: why a file cannot be sent, found by the portal or by the server. */
export function useFaultText(fault: ChosenFile['fault']): string | null {
  const { t } = useTexts();
  switch (fault) {
    case null:
      return null;
    case fileFaults.tooLarge:
    case documentRefusals.tooLarge.code:
      return t('upload.too_large');
    case fileFaults.unsupported:
    case documentRefusals.wrongType.code:
      return t('upload.wrong_type');
    case documentRefusals.emptyFile.code:
      return t('upload.empty');
    case documentRefusals.noKind.code:
      return t('upload.no_kind');
    default:
      return textOf(`refusals.${fault}`, t('upload.unknown_error'));
  }
}
