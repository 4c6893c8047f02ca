import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './managed-list.module.css';
import { columnTexts, departures, kinds, type ManagedView, type SortColumn, sortColumns } from './managed-view.ts';

type FiltersProps = { view: ManagedView; onChange: (change: Partial<ManagedView>) => void };

/** How many filters besides the search are active. */
export function activeFilters(view: ManagedView): number {
  return Number(view.kind !== 'all') + Number(view.departure !== 'all');
}

/** The filters beside the search field; their first option names them. */
export function FiltersInRow(props: FiltersProps) {
  return (
    <>
      <KindSelect {...props} className={css.filter} />
      <DepartureSelect {...props} className={css.filter} />
    </>
  );
}

/** The filters behind a button on narrow windows, with the sort order, which the table sets by its column headers. */
export function FiltersDialog(props: FiltersProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const active = activeFilters(props.view);
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
        <div className="form">
          <KindSelect {...props} />
          <DepartureSelect {...props} />
          <OrderSelect {...props} />
        </div>
      </Dialog>
    </>
  );
}

type SelectProps = FiltersProps & { className?: string | undefined };

function KindSelect({ view, onChange, className }: SelectProps) {
  const { t } = useTexts();
  return (
    <Select
      size="s"
      className={className}
      label={t('managed.kind')}
      placeholder={t('managed.kind_all')}
      value={view.kind}
      onChange={(kind) => onChange({ kind })}
      options={[
        { value: 'all', label: t('managed.kind_all') },
        ...kinds.map((kind) => ({ value: kind, label: t(`claims.kinds.${kind}`) })),
      ]}
    />
  );
}

const departureTexts = {
  month: 'managed.last_month',
  quarter: 'managed.last_quarter',
  year: 'managed.last_year',
  older: 'managed.older',
} as const;

function DepartureSelect({ view, onChange, className }: SelectProps) {
  const { t } = useTexts();
  return (
    <Select
      size="s"
      className={className}
      label={t('managed.departure')}
      placeholder={t('managed.departure_all')}
      value={view.departure}
      onChange={(departure) => onChange({ departure })}
      options={[
        { value: 'all', label: t('managed.departure_all') },
        ...departures.map((departure) => ({ value: departure, label: t(departureTexts[departure]) })),
      ]}
    />
  );
}

type Order = `${SortColumn} ${'descending' | 'ascending'}`;

function OrderSelect({ view, onChange }: FiltersProps) {
  const { t } = useTexts();
  return (
    <Select<Order>
      size="s"
      label={t('managed.order')}
      placeholder={t('managed.order')}
      value={`${view.sort} ${view.descending ? 'descending' : 'ascending'}`}
      onChange={(order) => {
        const [sort, direction] = order.split(' ') as [SortColumn, string];
        onChange({ sort, descending: direction === 'descending' });
      }}
      options={sortColumns.flatMap((sort) =>
        (['descending', 'ascending'] as const).map((direction) => ({
          value: `${sort} ${direction}` as const,
          label: `${t(columnTexts[sort])}, ${t(`managed.${direction}`)}`,
        })),
      )}
    />
  );
}
