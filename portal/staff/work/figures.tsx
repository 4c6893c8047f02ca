import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf, InputOf } from '#contract/call.ts';
import { figureDays, figures } from '#contract/staff/figures.ts';
import { minute } from '#contract/values/dates.ts';
import { api } from '../../lib/api/api.ts';
import { readerLocale } from '../../lib/page/page-data.ts';
import { downloadFile } from '../../lib/storage/files.ts';
import { inTimeUnit } from '../../lib/texts/durations.ts';
import { dateText, timeText } from '../../lib/texts/formats.ts';
import { classes } from '../../ui/classes.ts';
import { Select, type SelectProps } from '../../ui/fields/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Unfold } from '../../ui/layout/fold.tsx';
import { Act } from '../act.tsx';
import { useColleagues } from '../colleagues.ts';
import { Loaded } from '../loaded.tsx';
import { t } from '../texts.tsx';
import css from './figures.module.css';
import { newsText, stepText } from './news.ts';
import { spanText } from './times.ts';

type Shown = AnswerOf<typeof figures>;
type Asked = InputOf<typeof figures>;

const number = (value: number) => new Intl.NumberFormat(readerLocale).format(value);

/** FIGURES-1: how much work waits, comes and is settled, and how fast; about the work, not about persons. */
export function Figures() {
  const [asked, setAsked] = useState<Asked>({ days: 28 });
  const query = useQuery({
    queryKey: ['staff-figures', asked],
    queryFn: ({ signal }) => api(figures, asked, { signal }),
    staleTime: minute,
  });
  const { data } = query;
  return (
    <section className="column gap-3" aria-label={t('work.figures.title')}>
      <FiguresHead data={data} asked={asked} onAsk={setAsked} />
      <Loaded query={query} height="16rem" text={t('frame.retry_soon')}>
        {(data) => <Numbers of={data} />}
      </Loaded>
    </section>
  );
}

type FiguresHeadProps = { data: Shown | undefined; asked: Asked; onAsk: (asked: Asked) => void };

function FiguresHead({ data, asked, onAsk }: FiguresHeadProps) {
  const { brands, teams } = useColleagues();
  const limits = {
    brand: { all: t('team.people.all_brands'), options: brands.map(({ Id, Name }) => ({ value: Id, label: Name })) },
    team: {
      all: `${t('work.filters.team')}: ${t('work.filters.all')}`,
      options: teams.map((one) => ({ value: one, label: one })),
    },
  };
  const limit = (name: 'brand' | 'team') => {
    const { all, options } = limits[name];
    const { [name]: value = '', ...others } = asked;
    return (
      <HeadSelect
        name={t(name === 'brand' ? 'fields.Brand' : 'work.filters.team')}
        value={value}
        onChange={(chosen) => onAsk({ ...others, ...(chosen && { [name]: chosen }) })}
        options={[{ value: '', label: all }, ...options]}
      />
    );
  };
  return (
    <div className={classes('line', css.head)}>
      <p className="cap">{data && t('work.figures.at', { time: timeText(data.At) })}</p>
      <HeadSelect
        name={t('work.figures.period')}
        value={String(asked.days)}
        onChange={(value) => onAsk({ ...asked, days: figureDays.find((one) => String(one) === value) ?? asked.days })}
        options={figureDays.map((one) => ({ value: String(one), label: inTimeUnit(one / 7, 'week') }))}
      />
      {brands.length > 1 && limit('brand')}
      {teams.length > 0 && limit('team')}
      {data && (
        <Act
          text="CSV"
          icon={Download}
          onPress={() => downloadFile(new Blob([csvOf(data)]), `${t('work.figures.title')}.csv`)}
        />
      )}
    </div>
  );
}

/** A select that says only what is chosen. */
function HeadSelect({ name, ...props }: { name: string } & Omit<SelectProps<string>, 'label' | 'placeholder'>) {
  return <Select size="s" hidesLabel label={name} placeholder={name} {...props} />;
}

/** The ages in which the server counts what waits. */
function ageNames(): string[] {
  const between = (from: number, to: number, unit: 'hour' | 'day') =>
    new Intl.NumberFormat(readerLocale, { style: 'unit', unit, unitDisplay: 'long' }).formatRange(from, to);
  return [
    `< ${inTimeUnit(4, 'hour')}`,
    between(4, 8, 'hour'),
    between(8, 24, 'hour'),
    between(1, 3, 'day'),
    `> ${inTimeUnit(3, 'day')}`,
  ];
}

function Numbers({ of }: { of: Shown }) {
  const { Promised: promised, FirstAnswer: first } = of;
  const percent = new Intl.NumberFormat(readerLocale, { style: 'percent' });
  const within = promised.Settled === 0 ? '–' : percent.format(promised.Within / promised.Settled);
  const values = [
    [
      t('work.figures.first_answer'),
      first === null ? '–' : spanText(first * minute),
      t('work.figures.first_answer_text'),
    ],
    [t('work.figures.promised'), within, `${t('work.figures.settled')}: ${number(promised.Settled)}`],
  ] as const;
  const tables: (readonly [title: string, rows: string[][]])[] = [
    [t('work.figures.ages'), of.Ages.map((count, at) => [ageNames()[at] ?? '', number(count)])],
    [t('work.filters.kind'), of.Kinds.map(({ Kind, Count }) => [newsText({ Kind }), number(Count)])],
    [
      t('work.figures.stages'),
      of.Stages.map(({ Step, Count, Days }) => [stepText(Step), `${number(Count)} · ${inTimeUnit(Days, 'day')}`]),
    ],
  ];
  return (
    <>
      <div className={css.parts}>
        <Card className={css.card}>
          {values.map(([name, value, about]) => (
            <dl key={name} className="column gap-2">
              <dt>{name}</dt>
              <dd className={css.value}>{value}</dd>
              <dd className="cap">{about}</dd>
            </dl>
          ))}
        </Card>
        {tables
          .filter(([, rows]) => rows.length > 0)
          .map(([title, rows]) => (
            <Card key={title} className={css.card}>
              <Table title={title} rows={rows} />
            </Card>
          ))}
      </div>
      <Plot of={of} />
    </>
  );
}

type TableProps = { title?: string; columns?: readonly string[]; rows: readonly (readonly string[])[] };

function Table({ title, columns, rows }: TableProps) {
  return (
    <table className={css.table}>
      {title && <caption>{title}</caption>}
      {columns && (
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
              <td key={at} className="num">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const [width, full] = [640, 120];

/** What came and what was settled each day; the sentence says it too, and the table gives each number. */
function Plot({ of: { Days: days } }: { of: Shown }) {
  const most = Math.max(1, ...days.flatMap(({ Came, Settled }) => [Came, Settled]));
  const step = width / days.length;
  const first = days[0]?.Day ?? null;
  const sum = (of: 'Came' | 'Settled') => number(days.reduce((all, one) => all + one[of], 0));
  const rect = (value: number, from: number) => {
    const height = (value / most) * full;
    return { x: step * from, width: step * 0.4, y: full - height, height };
  };
  return (
    <Card className={css.card}>
      <figure className={css.plot}>
        <figcaption>
          <b>{t('work.figures.per_day')}</b>
          <p className="sm">
            {t('work.figures.sentence', { came: sum('Came'), settled: sum('Settled'), day: dateText(first) })}
          </p>
        </figcaption>
        <svg viewBox={`0 0 ${width} ${full}`} aria-hidden="true" preserveAspectRatio="none">
          {days.map(({ Day, Came, Settled }, at) => (
            <g key={Day} transform={`translate(${at * step} 0)`}>
              <rect className={css.came} {...rect(Came, 0.1)} />
              <rect className={css.settled} {...rect(Settled, 0.5)} />
            </g>
          ))}
        </svg>
        <p className={css.legend}>
          <span className={css.ofCame}>{t('work.figures.came')}</span>
          <span className={css.ofSettled}>{t('work.figures.settled')}</span>
          <span className="cap">{t('work.figures.most', { count: most })}</span>
        </p>
      </figure>
      <Unfold summary={t('work.figures.table')}>
        <Table
          columns={[t('work.figures.day'), t('work.figures.came'), t('work.figures.settled')]}
          rows={days.map(({ Day, Came, Settled }) => [dateText(Day), number(Came), number(Settled)])}
        />
      </Unfold>
    </Card>
  );
}

/** One line for each number; the names are those of the wire, so that a table reads the file in every language. */
function csvOf({ Ages, Days: days, FirstAnswer, Kinds, Promised, Stages }: Shown): string {
  const hours = ['0', '4', '8', '24', '72'];
  return [
    ['Figure', 'Of', 'Value'],
    ...Ages.map((count, at) => ['WaitingHoursFrom', hours[at], count]),
    ...Kinds.map(({ Kind, Count }) => ['Waiting', Kind, Count]),
    ...days.flatMap(({ Day, Came, Settled }) => [
      ['Came', Day, Came],
      ['Settled', Day, Settled],
    ]),
    ['FirstAnswerMinutes', '', FirstAnswer ?? ''],
    ['SettledWithPromise', '', Promised.Settled],
    ['SettledWithinPromise', '', Promised.Within],
    ...Stages.flatMap(({ Step, Count, Days }) => [
      ['OpenClaims', Step, Count],
      ['MedianDays', Step, Days],
    ]),
  ]
    .map((line) => line.join(','))
    .join('\r\n');
}
