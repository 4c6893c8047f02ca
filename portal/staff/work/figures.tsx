import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { figureDays, figures } from '#contract/staff/figures.ts';
import { minute } from '#contract/values/dates.ts';
import { api } from '../../lib/api/api.ts';
import { readerLocale } from '../../lib/page/page-data.ts';
import { LoadFailed } from '../../lib/parts/load-failed.tsx';
import { downloadFile } from '../../lib/storage/files.ts';
import { dateText, timeText } from '../../lib/texts/formats.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Select, type SelectProps } from '../../ui/fields/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Unfold } from '../../ui/layout/fold.tsx';
import { useColleagues } from '../colleagues.ts';
import { t } from '../texts.tsx';
import css from './figures.module.css';
import { newsText, stepText } from './news.ts';
import { spanText } from './times.ts';

type Shown = AnswerOf<typeof figures>;
type Days = (typeof figureDays)[number];

const number = (value: number) => new Intl.NumberFormat(readerLocale).format(value);

/** FIGURES-1: how much work waits, comes and is settled, and how fast; about the work, not about persons. */
export function Figures() {
  const [days, setDays] = useState<Days>(28);
  const [brand, setBrand] = useState('');
  const [team, setTeam] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['staff-figures', days, brand, team],
    queryFn: ({ signal }) => api(figures, { days, ...(brand && { brand }), ...(team && { team }) }, { signal }),
    staleTime: minute,
  });
  return (
    <section className="column gap-3" aria-label={t('work.figures.title')}>
      <FiguresHead {...{ data, days, brand, team }} onDays={setDays} onBrand={setBrand} onTeam={setTeam} />
      {data && <Numbers of={data} />}
      {!data && isFetching && (
        <Loading text={t('loading')}>
          <Skeleton shape="block" height="16rem" />
        </Loading>
      )}
      {!data && error && (
        <LoadFailed
          title={t('work.figures.not_loaded')}
          text={t('frame.retry_soon')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}

type FiguresHeadProps = {
  data: Shown | undefined;
  days: Days;
  brand: string;
  team: string;
  onDays: (days: Days) => void;
  onBrand: (brand: string) => void;
  onTeam: (team: string) => void;
};

function FiguresHead({ data, days, brand, team, onDays, onBrand, onTeam }: FiguresHeadProps) {
  const { brands, teams } = useColleagues();
  const allBrands = { value: '', label: t('team.people.all_brands') };
  const allTeams = { value: '', label: t('work.figures.all_teams') };
  return (
    <div className={classes('line', css.head)}>
      <p className="cap">{data && t('work.figures.at', { time: timeText(data.At) })}</p>
      <HeadSelect
        name={t('work.figures.period')}
        value={String(days)}
        onChange={(value) => onDays(figureDays.find((one) => String(one) === value) ?? days)}
        options={figureDays.map((one) => ({ value: String(one), label: t('work.figures.weeks', { count: one / 7 }) }))}
      />
      {brands.length > 1 && (
        <HeadSelect
          name={t('work.filters.brand')}
          value={brand}
          onChange={onBrand}
          options={[allBrands, ...brands.map(({ Id, Name }) => ({ value: Id, label: Name }))]}
        />
      )}
      {teams.length > 0 && (
        <HeadSelect
          name={t('work.filters.team')}
          value={team}
          onChange={onTeam}
          options={[allTeams, ...teams.map((one) => ({ value: one, label: one }))]}
        />
      )}
      {data && (
        <Button
          look="text"
          size="s"
          icon={Download}
          onPress={() => downloadFile(new Blob([csvOf(data)]), `${t('work.figures.title')}.csv`)}
        >
          CSV
        </Button>
      )}
    </div>
  );
}

/** A select that says only what is chosen. */
function HeadSelect({ name, ...props }: { name: string } & Omit<SelectProps<string>, 'label' | 'placeholder'>) {
  return <Select size="s" label={<span className="vh">{name}</span>} placeholder={name} {...props} />;
}

function Numbers({ of }: { of: Shown }) {
  const { Promised: promised, FirstAnswer: first } = of;
  const percent = new Intl.NumberFormat(readerLocale, { style: 'percent' });
  return (
    <>
      <div className={css.parts}>
        <Card className={css.card}>
          <dl className="column gap-2">
            <dt>{t('work.figures.first_answer')}</dt>
            <dd className={css.value}>{first === null ? '–' : spanText(first * minute)}</dd>
            <dd className="cap">{t('work.figures.first_answer_text')}</dd>
          </dl>
          <dl className="column gap-2">
            <dt>{t('work.figures.promised')}</dt>
            <dd className={css.value}>
              {promised.Settled === 0 ? '–' : percent.format(promised.Within / promised.Settled)}
            </dd>
            <dd className="cap">{t('work.figures.promised_text', { count: promised.Settled })}</dd>
          </dl>
        </Card>
        <Table
          title={t('work.figures.ages')}
          rows={of.Ages.map((count, at) => [t(`work.figures.age_${at as 0 | 1 | 2 | 3 | 4}`), number(count)])}
        />
        <Table
          title={t('work.figures.kinds')}
          rows={of.Kinds.map(({ Kind, Count }) => [newsText({ Kind, Count: 1 }), number(Count)])}
        />
        <Table
          title={t('work.figures.stages')}
          rows={of.Stages.map(({ Step, Count, Days }) => [
            stepText(Step),
            `${number(Count)} · ${t('work.figures.days', { count: Days })}`,
          ])}
        />
      </div>
      <Plot of={of} />
    </>
  );
}

function Table({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  if (rows.length === 0) return null;
  return (
    <Card className={css.card}>
      <table className={css.table}>
        <caption>{title}</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const [width, height] = [640, 120];

/** What came and what was settled each day; the sentence says it too, and the table gives each number. */
function Plot({ of: { Days: days } }: { of: Shown }) {
  const most = Math.max(1, ...days.flatMap(({ Came, Settled }) => [Came, Settled]));
  const step = width / days.length;
  const bar = (value: number) => (value / most) * height;
  const [came, settled] = [
    days.reduce((sum, { Came }) => sum + Came, 0),
    days.reduce((sum, one) => sum + one.Settled, 0),
  ];
  const from = days[0]?.Day ?? null;
  return (
    <Card className={css.card}>
      <figure className={css.plot}>
        <figcaption>
          <b>{t('work.figures.per_day')}</b>
          <p className="sm">
            {t('work.figures.sentence', { came: number(came), settled: number(settled), day: dateText(from) })}
          </p>
        </figcaption>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" preserveAspectRatio="none">
          {days.map(({ Day, Came, Settled }, at) => (
            <g key={Day} transform={`translate(${at * step} 0)`}>
              <rect className={css.came} x={step * 0.1} width={step * 0.4} y={height - bar(Came)} height={bar(Came)} />
              <rect
                className={css.settled}
                x={step * 0.5}
                width={step * 0.4}
                y={height - bar(Settled)}
                height={bar(Settled)}
              />
            </g>
          ))}
        </svg>
        <p className={css.legend}>
          <span className={css.ofCame}>{t('work.figures.came')}</span>
          <span className={css.ofSettled}>{t('work.figures.settled')}</span>
          <span className="cap">{t('work.figures.most', { count: most })}</span>
        </p>
      </figure>
      <DayTable days={days} />
    </Card>
  );
}

function DayTable({ days }: { days: Shown['Days'] }) {
  return (
    <Unfold summary={t('work.figures.table')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('work.figures.day')}</th>
            <th scope="col">{t('work.figures.came')}</th>
            <th scope="col">{t('work.figures.settled')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ Day, Came, Settled }) => (
            <tr key={Day}>
              <th scope="row">{dateText(Day)}</th>
              <td className="num">{number(Came)}</td>
              <td className="num">{number(Settled)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Unfold>
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
