import * as documentCalls from '#contract/documents/calls.ts';
import { pathOf } from '../../server/testing/client.ts';
import { holdOthers } from './bounds.ts';
import { type Answer, jsonOf } from './caller.ts';
import type { Fault, FaultContext } from './fault.ts';
import { addPerson } from './people.ts';
import { watch } from './watcher.ts';
import { isDone, wholeFile } from './writes.ts';

/** H4: one contact asks for the same large mail many times at once. */
export const mails: Fault = {
  name: 'mails',
  ids: ['H4'],
  engines: ['sqlite', 'postgres'],
  promise:
    'Many requests for a mail of 10 MB at once are answered or told to come back, in less than 512 MB of memory, and cost nobody else time.',
  limit: { short: 180, long: 300 },
  run,
};

/** The limit of the server's peak resident memory, in megabytes. */
const mostMemory = 512;

/** Duration of the requests in milliseconds, long enough for a meaningful 99th percentile. */
const lasting = { short: 0, long: 20_000 } as const;

async function run(context: FaultContext) {
  const { form, broken, note } = context;
  const count = form === 'long' ? 400 : 100;
  const installation = await context.install();
  await installation.start();
  const [{ caller, claim }, other] = [await addPerson(installation), await addPerson(installation)];
  const uploaded = await wholeFile(caller, claim, 'mail', { name: 'mail.eml', content: largeMail() });
  if (!isDone(uploaded)) throw new Error(`the mail was answered ${uploaded.status}`);
  const [{ Id: documentId = '' } = {}] = jsonOf<{ Id?: string }[]>(uploaded);

  const before = installation.mostMemory();
  const watcher = watch({ url: `${installation.origin}/healthz` });
  const reader = watch({
    url: `${installation.origin}/api-v2/portal/supportedfiletypes`,
    headers: other.caller.headers,
    every: 50,
  });
  const json = { documentId };
  const ask = () => caller.send(pathOf(documentCalls.getEmail), { json, patience: 60_000 });
  const answers: Answer[] = [];
  const ends = performance.now() + lasting[form];
  do answers.push(...(await Promise.all(Array.from({ length: count }, ask))));
  while (performance.now() < ends);
  const [waited, reads] = [await watcher.stop(), await reader.stop()];
  const memory = installation.mostMemory();
  holdOthers(context, waited);
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => status));
  const said = counts.map(([status, some]) => `${some?.length} × ${status}`).join(', ');
  // A busy machine may exceed the time limit of a mail, which is then reported as unreadable.
  const right = form === 'long' ? [200, 429, 503] : [200, 422, 429, 503];
  if (answers.some(({ status }) => !right.includes(status))) broken(`answers ${said}`);
  if (!answers.some(isDone)) broken('the mail was never answered');
  if (memory !== null && memory > mostMemory) broken(`the server took ${memory} MB`);
  note(
    `${answers.length} requests, ${count} at once: ${said}; memory ${before} MB before, ${memory} MB at most; reads of another p99 ${reads.p99} ms`,
  );
  return { waited };
}

/** A mail of nearly 10 MB with text and one attachment. */
function largeMail(): Buffer {
  const line = `${'QUJD'.repeat(19)}\r\n`;
  const head = [
    'From: a@voorbeeld.example',
    'To: b@voorbeeld.example',
    'Subject: Vlucht',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/plain',
    '',
    'Goedemiddag',
    '--x',
    'Content-Type: application/octet-stream',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename=a.bin',
    '',
    '',
  ].join('\r\n');
  return Buffer.from(`${head}${line.repeat(Math.floor(9_900_000 / line.length))}--x--\r\n`);
}
