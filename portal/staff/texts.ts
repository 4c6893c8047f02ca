import { useTextsIn } from '../lib/texts.ts';

/** The texts for staff, all of which stand in their page: `t('search.title')`. */
export function useStaffTexts() {
  return useTextsIn('staff');
}
