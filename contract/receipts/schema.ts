import * as v from 'valibot';

/**
 * The claims service's judgement of a receipt; an addition to the specification. `Partly`: less than its amount is
 * claimed.
 */
export const judgements = ['Accepted', 'Partly', 'Rejected'] as const;
export type Judgement = (typeof judgements)[number];

/**
 * Receipt of §3. `Judgement` and its text are additions to it, null until it is judged. `Name` is a comma-separated
 * list of description codes (UPLOAD-10); amounts have at most two decimals.
 */
export const receipt = v.object({
  Id: v.string(),
  ClaimId: v.string(),
  DocumentId: v.nullable(v.string()),
  FileId: v.nullable(v.string()),
  FileName: v.nullable(v.string()),
  FileType: v.nullable(v.string()),
  Name: v.string(),
  Currency: v.string(),
  Amount: v.number(),
  AmountInEuros: v.nullable(v.number()),
  TransactionDateTime: v.string(),
  Judgement: v.nullable(v.picklist(judgements)),
  JudgementText: v.nullable(v.string()),
  /** MONEY-3: how much of it was accepted, in euro cents; null unless the claims service said so. */
  AcceptedCents: v.nullable(v.number()),
  /** The file is held back until the virus check has passed; nobody can open it yet. */
  IsBeingChecked: v.boolean(),
});
export type Receipt = v.InferOutput<typeof receipt>;
