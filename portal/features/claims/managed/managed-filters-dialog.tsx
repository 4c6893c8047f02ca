import { ListFilter } from 'lucide-react';
import { memo, useState } from 'react';
import { laterPart } from '../../../lib/parts/later-part.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Pill } from '../../../ui/tag.tsx';
import type { FiltersProps, OrderProps } from './managed-filters.tsx';
import { activeFilters } from './managed-view.ts';

const FiltersForm = laterPart(async () => (await import('./managed-filters.tsx')).FiltersForm);

/** The filters behind a button on narrow windows. */
export const FiltersDialog = memo(function FiltersDialog(props: FiltersProps & OrderProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const active = activeFilters(props);
  return (
    <>
      <Button look="second" size="s" icon={ListFilter} onPress={() => setOpen(true)}>
        {t('managed.filters')}
        {active > 0 && <Pill>{active}</Pill>}
      </Button>
      <Dialog
        isOpen={open}
        onClose={() => setOpen(false)}
        isDismissable
        title={t('managed.filters')}
        actions={<Button onPress={() => setOpen(false)}>{t('managed.show_claims')}</Button>}
      >
        <FiltersForm {...props} />
      </Dialog>
    </>
  );
});
