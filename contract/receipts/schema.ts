import * as v from 'valibot';

/** Receipt of §3. `Name` is a comma-separated list of description codes (UPLOAD-10); amounts with at most two decimals. */
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
});
export type Receipt = v.InferOutput<typeof receipt>;
