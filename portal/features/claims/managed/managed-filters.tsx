import { memo } from 'react';
import { type ManagedView, managedDepartures, managedKinds, managedSorts } from '#contract/managed-claims.ts';
import { t } from '../../../lib/texts/texts.ts';
import { Select } from '../../../ui/fields/select.tsx';
import css from './managed-list.module.css';
import { type ChangeView, columnTexts } from './state.ts';

type OnChange = { onChange: ChangeView };
type SortColumn = ManagedView['Sort'];
export type FiltersProps = Pick<ManagedView, 'Kind' | 'Departure'> & OnChange;
export type OrderProps = Pick<ManagedView, 'Sort' | 'Descending'> & OnChange;

/** The filters beside the search field; their first option names them. */
export const FiltersInRow = memo(function FiltersInRow({ Kind, Departure, onChange }: FiltersProps) {
  return (
    <>
      <KindSelect Kind={Kind} onChange={onChange} className={css.filter} />
      <DepartureSelect Departure={Departure} onChange={onChange} className={css.filter} />
    </>
  );
});

/** The filters under one another, with the sort order, which the table sets by its column headers. */
export function FiltersForm({ Kind, Departure, Sort, Descending, onChange }: FiltersProps & OrderProps) {
  return (
    <div className="form">
      <KindSelect Kind={Kind} onChange={onChange} />
      <DepartureSelect Departure={Departure} onChange={onChange} />
      <OrderSelect Sort={Sort} Descending={Descending} onChange={onChange} />
    </div>
  );
}

type SelectProps<Field extends keyof ManagedView> = Pick<ManagedView, Field> &
  OnChange & { className?: string | undefined };

function KindSelect({ Kind, onChange, className }: SelectProps<'Kind'>) {
  return (
    <Select
      size="s"
      className={className}
      label={t('managed.kind')}
      placeholder={t('managed.kind_all')}
      value={Kind}
      onChange={(chosen) => onChange({ Kind: chosen })}
      options={[
        { value: 'all', label: t('managed.kind_all') },
        ...managedKinds.map((one) => ({ value: one, label: t(`claims.kinds.${one}`) })),
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

function DepartureSelect({ Departure, onChange, className }: SelectProps<'Departure'>) {
  return (
    <Select
      size="s"
      className={className}
      label={t('claims.departure')}
      placeholder={t('managed.departure_all')}
      value={Departure}
      onChange={(chosen) => onChange({ Departure: chosen })}
      options={[
        { value: 'all', label: t('managed.departure_all') },
        ...managedDepartures.map((one) => ({ value: one, label: t(departureTexts[one]) })),
      ]}
    />
  );
}

type Order = `${SortColumn} ${'descending' | 'ascending'}`;

function OrderSelect({ Sort, Descending, onChange }: OrderProps) {
  return (
    <Select<Order>
      size="s"
      label={t('managed.order')}
      placeholder={t('managed.order')}
      value={`${Sort} ${Descending ? 'descending' : 'ascending'}`}
      onChange={(order) => {
        const [column, direction] = order.split(' ') as [SortColumn, string];
        onChange({ Sort: column, Descending: direction === 'descending' });
      }}
      options={managedSorts.flatMap((sort) =>
        // What is due last is of no use first.
        (sort === 'due' ? (['ascending'] as const) : (['descending', 'ascending'] as const)).map((direction) => ({
          value: `${sort} ${direction}` as const,
          label: `${t(columnTexts[sort])}, ${t(`managed.${direction}`)}`,
        })),
      )}
    />
  );
}
