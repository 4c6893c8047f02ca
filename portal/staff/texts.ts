import { useTextsIn } from '../lib/texts/texts.ts';

/** The texts of the staff page, all embedded in it: `t('search.title')`. */
export function useStaffTexts() {
  return useTextsIn('staff');
}
