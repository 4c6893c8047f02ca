import { expect, test } from 'vitest';
import { serving } from '../testing/listening.ts';
import { type MakeWorld, onEachDatabase } from '../testing/world.ts';
import { lastPublishedDay, refreshRates } from './exchange-rates.ts';

const codes = 'JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR'.split(' ');

/** A world and a bank of the test's own: what it publishes can be changed, and it counts who asks. */
async function begun(world: MakeWorld) {
  const here = await world();
  const state = { asked: 0, day: '2026-11-19', usd: '1.25', broken: false };
  const url = await serving((_, response) => {
    state.asked += 1;
    if (state.broken) return void response.end('<html>');
    const cubes = [['USD', state.usd], ...codes.map((code) => [code, '1'])].map(
      ([code, rate]) => `<Cube currency='${code}' rate='${rate}'/>`,
    );
    response.end(`<Cube><Cube time='${state.day}'>${cubes.join('')}</Cube></Cube>`);
  });
  const warned: string[] = [];
  const refresh = () => refreshRates(here, url, () => ({ warn: (words) => void warned.push(words) }));
  return { here, state, warned, refresh };
}

onEachDatabase('the refresh of rates', (world) => {
  test('[UPLOAD-6] what was published is used from its day on, and kept as it was first published', async () => {
    const { here, state, refresh } = await begun(world);
    // A session ends while the test's clock moves on.
    const ask = async () =>
      (await (await here.clientOf(here.contact)).convertCurrency({ amount: '100', currency: 'USD' })).body;
    expect((await ask()).RateDate).toBe('2026-10-06');
    expect(await refresh()).toBeGreaterThan(0);
    expect(await ask()).toEqual({ ConvertCurencyResult: 80, RateDate: '2026-11-19' });
    state.usd = '1.5';
    expect(await refresh()).toBe(0);
    expect(await ask()).toEqual({ ConvertCurencyResult: 80, RateDate: '2026-11-19' });
    state.day = '2026-11-20';
    here.clock.pass({ hours: 6, minutes: 30 });
    await refresh();
    expect(await ask()).toEqual({ ConvertCurencyResult: 66.67, RateDate: '2026-11-20' });
  });

  test('[UPLOAD-6] the bank is asked once a working day: not before it publishes, not twice, not at the weekend', async () => {
    const { here, state, refresh } = await begun(world);
    expect(await refresh()).toBeGreaterThan(0);
    expect([await refresh(), state.asked]).toEqual([0, 1]);
    here.clock.pass({ hours: 7 });
    state.day = '2026-11-20';
    expect(await refresh()).toBeGreaterThan(0);
    here.clock.pass({ hours: 48 });
    expect([await refresh(), state.asked]).toEqual([0, 2]);
    here.clock.pass({ hours: 24 });
    await refresh();
    expect(state.asked).toBe(3);
  });

  test('[UPLOAD-6] a rate that has leapt, or of a day to come, is not believed', async () => {
    const { here, state, warned, refresh } = await begun(world);
    state.usd = '117.5';
    await refresh();
    const stored = await here.db.selectFrom('exchange_rate').select('currency').where('currency', '=', 'USD').execute();
    expect(stored).toEqual([]);
    expect(warned.some((words) => words.includes('USD has leapt'))).toBe(true);
    state.day = '2026-11-21';
    const before = await here.db.selectFrom('exchange_rate').selectAll().execute();
    expect(await refresh()).toBe(0);
    expect(await here.db.selectFrom('exchange_rate').selectAll().execute()).toEqual(before);
  });

  test('[UPLOAD-6] garbage changes nothing, and the next answer is believed again', async () => {
    const { here, state, refresh } = await begun(world);
    state.broken = true;
    expect(await refresh()).toBe(0);
    expect(await here.db.selectFrom('exchange_rate').selectAll().execute()).toEqual([]);
    state.broken = false;
    expect(await refresh()).toBeGreaterThan(0);
  });
});

test.each([
  ['2026-11-20T15:29:59.000Z', '2026-11-19'],
  ['2026-11-20T15:30:00.000Z', '2026-11-20'],
  ['2026-11-21T23:00:00.000Z', '2026-11-20'],
  ['2026-11-22T12:00:00.000Z', '2026-11-20'],
  ['2026-11-23T08:00:00.000Z', '2026-11-20'],
  ['2026-01-01T08:00:00.000Z', '2025-12-31'],
])('[UPLOAD-6] at %s the last published rates are those of %s', (instant, day) => {
  expect(lastPublishedDay(instant)).toBe(day);
});
