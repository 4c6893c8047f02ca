import { documentRefusals } from './refusals.ts';

/** What files can be refused for wherever they are sent. */
export const uploadRefusals = [
  documentRefusals.notFound,
  documentRefusals.notAsked,
  documentRefusals.noFile,
  documentRefusals.tooLarge,
  documentRefusals.tooManyFiles,
  documentRefusals.wrongType,
  documentRefusals.contentDiffers,
  documentRefusals.nameTooLong,
  documentRefusals.emptyFile,
  documentRefusals.uploadGone,
  documentRefusals.uploadUnfinished,
  documentRefusals.damaged,
  documentRefusals.dayFull,
  documentRefusals.claimFull,
  documentRefusals.noRoom,
] as const;

/** FILES-2, FILES-5: what taking a file back can be refused for, beside the claim. */
export const deleteRefusals = [documentRefusals.notOwn, documentRefusals.tooOld] as const;
