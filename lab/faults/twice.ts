import { type Answer, addDesk, addPeople, forgetRates } from './callers.ts';
import { check } from './check.ts';
import type { Fault } from './run.ts';
import { isDone, kindsOfContacts, newWrite, type Write } from './writes.ts';

const kinds = [...kindsOfContacts, 'desk'] as const;

/** F7: every write is sent three times, as after lost answers: two at once and one more. */
export const twice: Fault = {
  name: 'twice',
  engines: ['sqlite', 'postgres'],
  promise: 'A write that is sent three times has one effect, and each time the same answer.',
  limit: 900,
  async run(context) {
    const installation = await context.install();
    await installation.start();
    const people = await addPeople(installation, 5, 4);
    const desk = await addDesk(installation);
    const ledger = { acknowledged: [] as Write[], open: [] as Write[], answers: [] as Answer[] };
    for (let done = 0; done < 1_000; done += 1) {
      if (done % 100 === 99) await forgetRates(installation);
      const kind = kinds[done % kinds.length] ?? 'message';
      const person = people[done % people.length];
      if (!person) break;
      const write = newWrite(kind, kind === 'desk' ? desk : person.caller, person.claims[done % 4] ?? '');
      const two = () => Promise.all([write.send(), write.send()]);
      // A chunked upload begins once; each chunk and the final call are sent several times.
      const answers =
        kind === 'pieces' ? [await write.send(), ...(await two())] : [...(await two()), await write.send()];
      ledger.answers.push(...answers);
      ledger.acknowledged.push(write);
      if (!answers.every(isDone))
        context.broken(`${kind}: one of three was answered ${answers.map((one) => one.status)}`);
      // The desk API reports whether it added something or changed nothing.
      const texts = new Set(answers.map(({ bytes }) => bytes.toString()));
      if (kind !== 'desk' && texts.size > 1) context.broken(`${kind}: answers that differ`);
    }
    return check(context, installation, people, ledger);
  },
};
