import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectedStepOf } from '#contract/dates/rules.ts';
import type { ExpectedStep, Limitation } from '#contract/dates/schema.ts';
import { noteServerTime } from '../../lib/api/api.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { ExpectedSource, LimitationFact, LimitationShort } from './claim-dates.tsx';

beforeEach(() => noteServerTime('2026-11-22T11:00:00Z'));

const status = { ClaimClosed: false, StatusActor: 'Airline', NextStep: 'AwaitAirline', UsualDays: 42 } as const;
const times = { p10: 24, p50: 46, p90: 88, count: 64, computedAt: '2026-11-22T03:00:00Z' };
const now = (since: string) => ({ since, today: '2026-11-22', timeZone: 'Europe/Amsterdam' });

async function show(step: ExpectedStep | null) {
  if (!step) throw new Error('an expectation');
  await renderScreen(<ExpectedSource step={step} />);
}

test('[DATES-3] what an expectation rests on is said in words, behind a question', async () => {
  await show(expectedStepOf(status, times, now('2026-10-11T13:02:00Z')));
  await page.getByText('Waar komt deze verwachting vandaan?').click();
  await expect
    .element(
      page.getByText(
        '64 eerdere claims bij deze maatschappij wachtten op hetzelfde. De helft was binnen 7 weken klaar. 8 van de 10 waren tussen 3 en 13 weken klaar.',
        { exact: false },
      ),
    )
    .toBeVisible();
  expect(document.querySelector('[aria-hidden="true"] > span')?.textContent).toBe('vandaag');
  expect(await accessibilityFaults()).toEqual([]);
});

test('[DATES-3, ANSWER-47] an expectation without history shows nothing behind it', async () => {
  await show(expectedStepOf(status, null, now('2026-10-01T13:02:00Z')));
  expect(page.getByText('Waar komt deze verwachting vandaan?').query()).toBeNull();
});

const limitation: Limitation = {
  Date: '2028-10-05',
  Basis: 'Twee jaar na de vlucht, naar Nederlands recht.',
  Stops: 'Een dagvaarding stopt deze termijn.',
  StoppedOn: null,
  StoppedBy: null,
  IsEstimate: false,
};

test.each<[string, Partial<Limitation>, words: string]>([
  [
    'runs',
    {},
    'Verjaart op05-10-2028Nog 683 dagen. Twee jaar na de vlucht, naar Nederlands recht.Een dagvaarding stopt deze termijn.',
  ],
  ['ends today', { Date: '2026-11-22', Basis: null, Stops: null }, 'Verjaart op22-11-2026Vandaag is de laatste dag.'],
  [
    'is past',
    { Date: '2026-11-21', Basis: null, Stops: null },
    'Verjaart op21-11-2026Deze dag is voorbij. Vraag ons wat dat voor uw claim betekent.',
  ],
  [
    'is an estimate',
    { Date: '2027-02-14', Basis: null, Stops: null, IsEstimate: true },
    'Verjaart op14-02-2027 (schatting)Nog 84 dagen.Vraag het ons bij twijfel.',
  ],
  [
    'was stopped',
    { StoppedOn: '2026-06-02', StoppedBy: 'Door de dagvaarding van die dag' },
    'VerjaringGestopt op 02-06-2026Door de dagvaarding van die dag',
  ],
])('[DATES-6] a limitation that %s', async (_, part, words) => {
  const given = { ...limitation, ...part };
  await renderScreen(
    <>
      <dl>
        <LimitationFact limitation={given} />
      </dl>
      <dl>
        <LimitationShort limitation={given} />
      </dl>
    </>,
  );
  await expect.element(page.getByRole('term').first()).toBeVisible();
  const [whole, short] = document.querySelectorAll('dl');
  expect(whole?.textContent).toBe(words);
  expect(short?.textContent).toBe(/Nog|Vandaag/.test(words) ? words.slice(0, 21) : '');
  expect(await accessibilityFaults()).toEqual([]);
});
