import { expect, test } from 'vitest';
import type { figureDays } from '#contract/staff/figures.ts';
import { flightClaim, staffMember } from '../../../testing/given.ts';
import { onEachDatabase } from '../../../testing/world.ts';

onEachDatabase('figures of the work', (world) => {
  test('[FIGURES-1] count what waits by age and kind, what came and was settled by day, how fast, and the open claims by step', async () => {
    const claims = [flightClaim(), flightClaim(), flightClaim()];
    const employee = staffMember();
    const here = await world({ claims, staff: [employee] });
    const { clock } = here;
    // Sessions end while one waits.
    const staff = () => here.staffClientOf(employee);
    const desk = await here.desk();
    const say = async (at: number) =>
      (await here.clientOf(here.contact)).sendMessage({
        claimId: claims[at]?.id ?? '',
        subject: 'Vraag',
        body: 'Is er nieuws?',
      });
    const ask = async (days: (typeof figureDays)[number] = 7) => (await (await staff()).figures({ days })).body;
    await desk.patchClaim([claims[0]?.id ?? ''], { NextStep: 'AwaitAirline' });
    // Friday, 10:00 in Amsterdam.
    await say(0);
    await say(1);
    clock.pass({ hours: 5 });
    const { body: queue } = await (await staff()).queue({ view: 'all', limit: 50 });
    const seenTo = queue.Items.find(({ ClaimId }) => ClaimId === claims[1]?.id)?.SeenTo ?? 0;
    await (await staff()).handle({ claimId: claims[1]?.id ?? '', seenTo });
    await say(2);
    const friday = await ask();
    expect(friday).toEqual({
      At: clock.now().toISOString(),
      Ages: [1, 1, 0, 0, 0],
      Kinds: [{ Kind: 'message', Count: 2 }],
      Days: expect.any(Array),
      FirstAnswer: 300,
      Promised: { Settled: 1, Within: 1 },
      Stages: [{ Step: 'AwaitAirline', Count: 1, Days: 0 }],
    });
    const today = clock.now().toISOString().slice(0, 10);
    expect(friday.Days).toHaveLength(7);
    expect(friday.Days.at(-1)).toEqual({ Day: today, Came: 3, Settled: 1 });
    expect(friday.Days.slice(0, -1).every(({ Came, Settled }) => Came + Settled === 0)).toBe(true);
    await say(0);
    expect(await ask()).toEqual(friday);
    clock.pass({ hours: 48 });
    const sunday = await ask(28);
    expect(sunday.Days.at(-3)).toEqual({ Day: today, Came: 4, Settled: 1 });
    expect(sunday.Ages).toEqual([0, 0, 0, 2, 0]);
    expect(sunday.Stages).toEqual([{ Step: 'AwaitAirline', Count: 1, Days: 2 }]);
  });

  test('[FIGURES-1] are counted one after another, with a turn for others between', async () => {
    const employee = staffMember();
    let turn = 0;
    const turns: number[] = [];
    const onStatement = ({ sql }: { readonly sql: string }) => {
      if (/ from "?(?:work_entry|claim_stage)"? where/.test(sql)) turns.push(turn);
    };
    const here = await world({ claims: [flightClaim()], staff: [employee], onStatement });
    const client = await here.staffClientOf(employee);
    let timer = setImmediate(function pass() {
      turn += 1;
      timer = setImmediate(pass);
    });
    await client.figures({ days: 7 });
    clearImmediate(timer);
    expect(turns.length).toBeGreaterThan(5);
    expect(new Set(turns).size).toBe(turns.length);
  });

  test('[FIGURES-1] are of the brands of the asker alone, and asked twenty times a minute at most', async () => {
    const [employee, stranger] = [staffMember(), staffMember({ brands: 'noordstern' })];
    const here = await world({ claims: [flightClaim()], staff: [employee, stranger] });
    await here.client.sendMessage({ claimId: here.claim.id, subject: 'Vraag', body: 'Is er nieuws?' });
    const own = await here.staffClientOf(employee);
    expect((await own.figures({ brand: 'redress', days: 7 })).body.Ages[0]).toBe(1);
    expect(await own.figures({ brand: 'noordstern', days: 7 })).toMatchObject({ status: 404, code: 'staff.notFound' });
    const other = await here.staffClientOf(stranger);
    expect(await other.figures({ days: 7 })).toMatchObject({ status: 404, code: 'staff.notFound' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => own.figures({ days: 91 })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
