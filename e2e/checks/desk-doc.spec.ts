import { readFileSync } from 'node:fs';
import { expect, test } from '../installation.ts';

/** The commands of the integrator's first hour, block by block; those up to and including the key are already done. */
const blocks = [...readFileSync('docs/desk.md', 'utf8').matchAll(/^```sh\n(.*?)^```/gms)]
  .map(([, script = '']) => script.replace(/^(?:REDRESS|KEY)=.*\n/gm, ''))
  .filter((script) => !script.includes('keys add'));

test.use({ settings: { DEMO: '0' } });

test('[DESK-3] [DESK-4] [DESK-7] [DESK-9] the integrator’s first hour goes as it is written, with curl', async ({
  installation,
}) => {
  const answers: string[] = [];
  for (const script of blocks) answers.push(await installation.shell(script));
  expect(answers).toHaveLength(12);
  const [none, put, changed, refused, status, documents, money, events, claim, webhooks, imported, again] = answers;
  expect(none).toBe('{"Items":[],"Next":null}');
  expect(put).toMatch(/"Result":"added".*"ExternalId":"C-1001".*"Result":"added".*"ExternalId":"K-2001"/s);
  expect(changed).toMatch(/"Result":"changed".*"Result":"added"/s);
  expect(refused).toMatch(/"code":"call.invalid".*"field":"Flightnumber"/s);
  expect(status).toMatch(/"Result":"changed".*"Remarks":\[\]/s);
  expect(documents).toMatch(/"Result":"added".*"Result":"added"/s);
  expect(money).toMatch(/"Result":"added".*"ExternalId":"K-2001"/s);
  expect(JSON.parse(events ?? '')).toMatchObject({ Events: [], Next: expect.any(String) });
  expect(JSON.parse(claim ?? '')).toMatchObject({ FlightNumber: '1675', StatusActor: 'Airline' });
  expect(webhooks).toContain('https://system.example/in');
  expect(imported).toMatch(/1 added.*1 refused.*"Result":"added".*"Result":"refused"/s);
  expect(again).toMatch(/"unchanged"/);
});
