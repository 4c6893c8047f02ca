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
export const FiltersInRow = memo(function FiltersInRow(filters: FiltersProps) {
  return <Filters {...filters} className={css.filter} />;
});

/** The filters under one another, with the sort order, which the table sets by its column headers. */
export function FiltersForm({ Sort, Descending, ...filters }: FiltersProps & OrderProps) {
  return (
    <div className="form">
      <Filters {...filters} />
      <OrderSelect Sort={Sort} Descending={Descending} onChange={filters.onChange} />
    </div>
  );
}

const departureTexts = {
  month: 'managed.last_month',
  quarter: 'managed.last_quarter',
  year: 'managed.last_year',
  older: 'managed.older',
} as const;

function Filters({ Kind, Departure, onChange, className }: FiltersProps & { className?: string | undefined }) {
  const look = { size: 's', className, hidesLabel: className !== undefined } as const;
  return (
    <>
      <Select
        {...look}
        label={t('managed.kind')}
        placeholder={t('managed.kind_all')}
        value={Kind}
        onChange={(chosen) => onChange({ Kind: chosen })}
        options={[
          { value: 'all', label: t('managed.kind_all') },
          ...managedKinds.map((one) => ({ value: one, label: t(`claims.kinds.${one}`) })),
        ]}
      />
      <Select
        {...look}
        label={t('claims.departure')}
        placeholder={t('managed.departure_all')}
        value={Departure}
        onChange={(chosen) => onChange({ Departure: chosen })}
        options={[
          { value: 'all', label: t('managed.departure_all') },
          ...managedDepartures.map((one) => ({ value: one, label: t(departureTexts[one]) })),
        ]}
      />
    </>
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
