import * as v from 'valibot';
import { contact, country } from '../account.ts';
import { aFile, answers, call, form, json } from '../call.ts';
import { managedCounts } from '../managed-claims.ts';
import { generalRefusals } from '../refusal.ts';
import { culture } from '../values/culture.ts';
import { publicId } from '../values/shapes.ts';
import { claimRefusals, claimWriteRefusals } from './refusals.ts';
import { claimDetail, claimItem } from './schema.ts';

/** Dossier of §3: a contact's own claims and those they manage, with the countries in their language. */
const dossier = v.object({
  Id: v.string(),
  Countries: v.array(country),
  Claims: v.object({ Claim: v.array(claimItem) }),
  ManagedClaims: v.object({ Claim: v.array(claimItem) }),
  Contact: contact,
});

/** What login and refreshdossier answer (CALL-11). No dossier while the terms are open (TERMS-3). */
export const dossierAnswer = v.object({ DisclaimerAccepted: v.boolean(), Dossier: v.nullable(dossier) });
export type DossierAnswer = v.InferOutput<typeof dossierAnswer>;

/** LIST-18: reloads the contact's claims, with every list field as a key and nothing of other contacts. */
export const refreshDossier = call({
  path: 'portal/refreshdossier',
  repeatable: true,
  does: 'Answers the dossier of the contact who is logged in.',
  takes: form(v.object({ culture })),
  answers: answers(dossierAnswer),
  tagged: true,
});

/** Of more managed claims than are shown as cards (D-31) it has only how many there are: `managedClaims` answers them by page. */
const compactDossier = v.object({ ...dossier.entries, Managed: managedCounts });
const compactDossierAnswer = v.object({ DisclaimerAccepted: v.boolean(), Dossier: v.nullable(compactDossier) });
export type CompactDossierAnswer = v.InferOutput<typeof compactDossierAnswer>;

/** LIST-19: an addition to the specification. */
export const refreshCompactDossier = call({
  path: 'portal/compactdossier',
  repeatable: true,
  does: 'Answers the dossier of the contact who is logged in, of many managed claims only their number.',
  takes: form(v.object({ culture })),
  answers: answers(compactDossierAnswer),
  tagged: true,
});

/** CLAIM-6: for a contact who owns or manages it; anyone else gets the same answer as for a missing claim. */
export const getClaim = call({
  path: 'portal/getClaim',
  repeatable: true,
  does: 'Answers one claim with its people, documents, receipts and payout.',
  takes: form(v.object({ Id: publicId, culture })),
  answers: answers(claimDetail),
  tagged: true,
  refuses: [claimRefusals.notFound],
});

/** DOC-11: one a day for each claim; a repeated request succeeds without effect. */
export const requestPoaHardcopy = call({
  path: 'portal/requestpoahardcopy',
  does: 'Asks for the power of attorney on paper.',
  takes: json(v.object({ claimId: publicId, value: v.literal(true) })),
  refuses: [claimRefusals.notFound, ...claimWriteRefusals],
});

export const downloadOverview = call({
  path: 'portal/downloadoverview',
  repeatable: true,
  does: 'Answers an overview of a claim as a PDF.',
  takes: json(v.object({ claimId: publicId })),
  answers: aFile,
  refuses: [claimRefusals.notFound, generalRefusals.tooFast, generalRefusals.busy],
});
