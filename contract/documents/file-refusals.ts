import { documentRefusals } from './refusals.ts';

/** Why a file can be refused, wherever it is sent. */
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

/** FILES-2, FILES-5: why the deletion of a file can be refused, besides the refusals of its claim. */
export const deleteRefusals = [documentRefusals.notOwn, documentRefusals.tooOld] as const;
