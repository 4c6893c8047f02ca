import * as v from 'valibot';
import { aFile, answers, call, json, nothing } from '../call.ts';
import { sessionRefusals } from '../session/refusals.ts';
import { secret } from '../values/shapes.ts';
import { accountRefusals } from './refusals.ts';

/** ACCOUNT-9: how the copy of a contact's own data stands. `ReadyUntil` is given when it is ready. */
export const exportState = v.object({
  State: v.picklist(['none', 'making', 'ready', 'failed']),
  AskedAt: v.nullable(v.string()),
  ReadyUntil: v.nullable(v.string()),
});
export type ExportState = v.InferOutput<typeof exportState>;

/** ACCOUNT-9: how the copy of the contact's own data stands. An addition to the specification. */
export const ownDataState = call({
  method: 'GET',
  path: 'portal/owndata',
  asker: 'contact',
  quiet: true,
  does: "Answers whether a copy of the contact's own data is being made or is ready.",
  takes: nothing,
  answers: answers(exportState),
  refuses: [],
});

/** ACCOUNT-9: asks for a copy; while one is being made or ready, this answers how that one stands. */
export const requestOwnData = call({
  method: 'POST',
  path: 'portal/requestowndata',
  asker: 'contact',
  onBehalf: false,
  repeatable: true,
  does: "Asks for a copy of the contact's own data, which is made by a job and announced by mail.",
  takes: json(v.object({ password: secret })),
  answers: answers(exportState),
  refuses: [accountRefusals.wrongPassword, sessionRefusals.notOnBehalf, sessionRefusals.tooManyTries],
});

/** ACCOUNT-10: the finished copy, a zip, after the password. */
export const downloadOwnData = call({
  method: 'POST',
  path: 'portal/downloadowndata',
  asker: 'contact',
  onBehalf: false,
  repeatable: true,
  does: "Answers the copy of the contact's own data.",
  takes: json(v.object({ password: secret })),
  answers: aFile,
  refuses: [
    accountRefusals.wrongPassword,
    accountRefusals.noExport,
    sessionRefusals.notOnBehalf,
    sessionRefusals.tooManyTries,
  ],
});
