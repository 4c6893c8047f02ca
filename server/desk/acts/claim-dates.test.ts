import { expect, test } from 'vitest';
import { deskScene } from '../../testing/desk-scene.ts';
import { type MakeWorld, onSqlite, type World } from '../../testing/world.ts';

async function begun(world: MakeWorld) {
  const on = deskScene();
  const here = await world({ claims: [on.claim] });
  const desk = await here.desk();
  const patch = (given: object) => desk.patchClaim([on.claim.id], given);
  return { on, here, desk, patch, claimId: on.claim.id };
}

async function stagesOf(here: World) {
  const rows = await here.db.selectFrom('claim_stage').selectAll().orderBy('began').orderBy('step').execute();
  return rows.map(({ step, began, ended, ended_by }) => [step, began, ended, ended_by]);
}

const limitation = { Date: '2028-10-05', Basis: 'Artikel 8:1835 BW', Stops: 'Een dagvaarding', IsEstimate: true };

onSqlite('dates of a claim', (world) => {
  test('[DATES-1] every change of the next step ends a stage and begins one; closing ends it, reopening begins it', async () => {
    const { here, desk, patch, claimId } = await begun(world);
    const instants: string[] = [];
    const later = () => {
      here.clock.pass({ hours: 48 });
      instants.push(here.clock.now().toISOString());
    };
    later();
    await patch({ NextStep: 'WriteToAirline' });
    later();
    await patch({ NextStep: 'AwaitAirline', UsualDays: 42 });
    await patch({ UsualDays: 50 });
    later();
    await desk.closeClaim([claimId]);
    later();
    await desk.reopenClaim([claimId]);
    const [first, second, third, fourth] = instants;
    expect(await stagesOf(here)).toEqual([
      ['WriteToAirline', first, second, 'step'],
      ['AwaitAirline', second, third, 'closing'],
      ['AwaitAirline', fourth, null, null],
    ]);
    const { body } = await desk.readClaim([claimId]);
    expect(body).toMatchObject({ NextStep: 'AwaitAirline', StepSince: fourth });
  });

  test('[DATES-1] a stage begins at StepSince, which can be corrected, and never lies in the future', async () => {
    const { here, patch } = await begun(world);
    await patch({ NextStep: 'AwaitAirline', StepSince: '2026-10-11T10:00:00+02:00' });
    expect(await stagesOf(here)).toEqual([['AwaitAirline', '2026-10-11T08:00:00.000Z', null, null]]);
    await patch({ StepSince: '2026-10-12T08:00:00Z' });
    expect(await stagesOf(here)).toEqual([['AwaitAirline', '2026-10-12T08:00:00.000Z', null, null]]);
    const refused = await patch({ StepSince: '2126-10-12T08:00:00Z' });
    expect(refused.body).toMatchObject({ code: 'call.invalid', fields: [{ field: 'StepSince' }] });
  });

  test('[DATES-1] an import brings the stages of a claim; brought again with another line they replace its own', async () => {
    const { here, desk, on } = await begun(world);
    const stage = (NextStep: string, Since: string, Until: string | null = null) => ({ NextStep, Since, Until });
    const line = (stages: object[]) =>
      JSON.stringify({
        Claim: {
          ExternalId: 'K-9',
          ContactId: on.owner.id,
          ReferenceNumber: 'R-9',
          ClaimType: 'Regulation_261_2004',
          AirlineCode: 'RZ',
          NextStep: 'AwaitAirline',
        },
        Stages: stages,
      });
    const imported = (stages: object[]) => desk.importLines([], undefined, { payload: `${line(stages)}\n` });
    const written = stage('WriteToAirline', '2026-09-01T08:00:00Z', '2026-09-03T08:00:00Z');
    await imported([written, stage('AwaitAirline', '2026-09-03T08:00:00Z')]);
    expect(await stagesOf(here)).toEqual([
      ['WriteToAirline', '2026-09-01T08:00:00.000Z', '2026-09-03T08:00:00.000Z', 'step'],
      ['AwaitAirline', '2026-09-03T08:00:00.000Z', null, null],
    ]);
    await imported([{ ...written, Until: '2026-09-02T08:00:00Z' }, stage('AwaitAirline', '2026-09-02T08:00:00Z')]);
    expect(await stagesOf(here)).toEqual([
      ['WriteToAirline', '2026-09-01T08:00:00.000Z', '2026-09-02T08:00:00.000Z', 'step'],
      ['AwaitAirline', '2026-09-02T08:00:00.000Z', null, null],
    ]);
    const brands = await here.db.selectFrom('claim_stage').select(['brand', 'airline']).distinct().execute();
    expect(brands).toEqual([{ brand: 'redress', airline: 'RZ' }]);
  });

  test('[DATES-1] lines of one import about a claim mean for its stages what they mean one after the other', async () => {
    const lines = [
      { NextStep: 'WriteToAirline', StepSince: '2026-09-01T08:00:00Z' },
      { NextStep: 'AwaitAirline', StepSince: '2026-09-03T08:00:00Z' },
      { NextStep: 'AwaitCourt', StepSince: '2026-10-03T08:00:00Z' },
    ];
    const early = { NextStep: 'CheckDocuments', Since: '2026-08-01T08:00:00Z', Until: '2026-08-20T08:00:00Z' };
    const stages = [[early], undefined, [{ ...early, Until: '2026-08-21T08:00:00Z' }]];
    const told: (string | null)[][][] = [];
    for (const together of [true, false]) {
      const { here, desk, claimId } = await begun(world);
      await desk.patchClaim([claimId], { ExternalId: 'K-9' });
      const sent = lines.map((line, at) =>
        JSON.stringify({ Claim: { ExternalId: 'K-9', ...line }, ...(stages[at] ? { Stages: stages[at] } : {}) }),
      );
      for (const payload of together ? [sent.join('\n')] : sent) {
        const { text } = await desk.importLines([], undefined, { payload: `${payload}\n` });
        expect(text).not.toContain('refused');
      }
      told.push(await stagesOf(here));
    }
    const [together, alone] = told;
    expect(together).toEqual(alone);
    expect(together?.filter(([, , ended]) => ended === null)).toEqual([
      ['AwaitCourt', '2026-10-03T08:00:00.000Z', null, null],
    ]);
  });

  test('[DATES-6] the limitation is kept as given, with an event of its own, and taken away by a put without it', async () => {
    const { here, desk, patch, claimId } = await begun(world);
    expect((await patch({ Limitation: limitation })).body.Result).toBe('changed');
    expect((await patch({ Limitation: limitation })).body.Result).toBe('unchanged');
    const shown = async () => (await desk.readClaim([claimId])).body.Limitation;
    expect(await shown()).toEqual({ ...limitation, StoppedOn: null, StoppedBy: null });
    await patch({ FlightNumber: '12' });
    expect(await shown()).toMatchObject(limitation);
    await patch({ Limitation: null });
    expect(await shown()).toBeNull();
    const kinds = await here.db.selectFrom('event').select('kind').orderBy('sequence').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['limitation.changed', 'claim.changed', 'limitation.changed']);
  });

  test('[DUE-1] a request has a due date and what being late means; a put without them takes them away', async () => {
    const { on, desk } = await begun(world);
    const put = (given: object) => desk.putDocument([on.claim.id, 'D-1'], given);
    const request = { DocumentAction: 'RequestReply', IsPerformDocumentActionRequired: true };
    await put({ ...request, DueDate: '2026-12-01', LateText: 'Daarna wordt het lastiger.' });
    const read = async () => (await desk.readDocument([on.claim.id, 'D-1'])).body;
    expect(await read()).toMatchObject({ DueDate: '2026-12-01', LateText: 'Daarna wordt het lastiger.' });
    expect((await put({ ...request, DueDate: '2026-02-30' })).code).toBe('call.invalid');
    await put(request);
    expect(await read()).toMatchObject({ DueDate: null, LateText: null });
  });
});
