import { useTranslation } from 'react-i18next';

/** The texts for staff, all of which stand in their page: `t('search.title')`. */
export function useStaffTexts() {
  return useTranslation('staff');
}
