import { memo } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Select } from '../../../ui/fields/select.tsx';
import css from './managed-list.module.css';
import { columnTexts, departures, kinds, type ManagedView, type SortColumn, sortColumns } from './managed-view.ts';

type OnChange = { onChange: (change: Partial<ManagedView>) => void };
export type FiltersProps = Pick<ManagedView, 'kind' | 'departure'> & OnChange;
export type OrderProps = Pick<ManagedView, 'sort' | 'descending'> & OnChange;

/** The filters beside the search field; their first option names them. */
export const FiltersInRow = memo(function FiltersInRow({ kind, departure, onChange }: FiltersProps) {
  return (
    <>
      <KindSelect kind={kind} onChange={onChange} className={css.filter} />
      <DepartureSelect departure={departure} onChange={onChange} className={css.filter} />
    </>
  );
});

/** The filters under one another, with the sort order, which the table sets by its column headers. */
export function FiltersForm({ kind, departure, sort, descending, onChange }: FiltersProps & OrderProps) {
  return (
    <div className="form">
      <KindSelect kind={kind} onChange={onChange} />
      <DepartureSelect departure={departure} onChange={onChange} />
      <OrderSelect sort={sort} descending={descending} onChange={onChange} />
    </div>
  );
}

type SelectProps<Field extends keyof ManagedView> = Pick<ManagedView, Field> &
  OnChange & { className?: string | undefined };

function KindSelect({ kind, onChange, className }: SelectProps<'kind'>) {
  const { t } = useTexts();
  return (
    <Select
      size="s"
      className={className}
      label={t('managed.kind')}
      placeholder={t('managed.kind_all')}
      value={kind}
      onChange={(chosen) => onChange({ kind: chosen })}
      options={[
        { value: 'all', label: t('managed.kind_all') },
        ...kinds.map((one) => ({ value: one, label: t(`claims.kinds.${one}`) })),
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

function DepartureSelect({ departure, onChange, className }: SelectProps<'departure'>) {
  const { t } = useTexts();
  return (
    <Select
      size="s"
      className={className}
      label={t('managed.departure')}
      placeholder={t('managed.departure_all')}
      value={departure}
      onChange={(chosen) => onChange({ departure: chosen })}
      options={[
        { value: 'all', label: t('managed.departure_all') },
        ...departures.map((one) => ({ value: one, label: t(departureTexts[one]) })),
      ]}
    />
  );
}

type Order = `${SortColumn} ${'descending' | 'ascending'}`;

function OrderSelect({ sort, descending, onChange }: OrderProps) {
  const { t } = useTexts();
  return (
    <Select<Order>
      size="s"
      label={t('managed.order')}
      placeholder={t('managed.order')}
      value={`${sort} ${descending ? 'descending' : 'ascending'}`}
      onChange={(order) => {
        const [column, direction] = order.split(' ') as [SortColumn, string];
        onChange({ sort: column, descending: direction === 'descending' });
      }}
      options={sortColumns.flatMap((column) =>
        (['descending', 'ascending'] as const).map((direction) => ({
          value: `${column} ${direction}` as const,
          label: `${t(columnTexts[column])}, ${t(`managed.${direction}`)}`,
        })),
      )}
    />
  );
}
