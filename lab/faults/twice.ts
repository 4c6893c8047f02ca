import { check } from './check.ts';
import type { Fault, FaultContext } from './fault.ts';
import { addDesk, addPeople } from './people.ts';
import { forgetRates } from './rates.ts';
import { isDone, kindsOfContacts, newWrite, type Write } from './writes.ts';

/** F7: every write is sent three times, as after lost answers: two at once and one more. */
export const twice: Fault = {
  name: 'twice',
  ids: ['F7'],
  engines: ['sqlite', 'postgres'],
  promise: 'A write that is sent three times has one effect, and each time the same answer.',
  limit: { short: 180, long: 900 },
  run,
};

async function run(context: FaultContext) {
  const { form, broken, note } = context;
  const count = form === 'long' ? 1_000 : 40;
  const installation = await context.install();
  await installation.start();
  const people = await addPeople(installation, 5, 4);
  const desk = await addDesk(installation);
  const kinds = [...kindsOfContacts, 'desk'] as const;
  const [acknowledged, open]: [Write[], Write[]] = [[], []];
  let different = 0;
  for (let done = 0; done < count; done += 1) {
    if (done % 100 === 99) await forgetRates(installation);
    const kind = kinds[done % kinds.length] ?? 'message';
    const person = people[done % people.length];
    if (!person) break;
    const write = newWrite(kind, kind === 'desk' ? desk : person.caller, person.claims[done % 4] ?? '');
    // A chunked upload begins once; each chunk and the final call are sent several times.
    const answers =
      kind === 'pieces'
        ? [await write.send(), ...(await Promise.all([write.send(), write.send()]))]
        : [...(await Promise.all([write.send(), write.send()])), await write.send()];
    const isAnswered = answers.some(isDone);
    (isAnswered ? acknowledged : open).push(write);
    const wrong = answers.filter((answer) => !isDone(answer));
    for (const { status } of wrong) broken(`${kind}: one of three was answered ${status}`);
    // The desk API reports whether it added something or changed nothing.
    const texts = new Set(answers.filter(isDone).map(({ bytes }) => bytes.toString()));
    if (kind !== 'desk' && texts.size > 1) different += 1;
  }
  if (different > 0) broken(`${different} writes had answers that differ`);
  note(`${count} writes, each sent three times`);
  const ledger = { acknowledged, open, statuses: new Map(), withoutRetryAfter: 0 };
  return check(context, installation, people, ledger);
}
