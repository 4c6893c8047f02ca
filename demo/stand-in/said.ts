import type { StandInTexts } from './words.ts';

/** A message of the claims service with a subject, under a document or at the top of the timeline. */
export function said(
  words: StandInTexts,
  about: keyof StandInTexts['subject'],
  text: string,
  parent: string | null = null,
  canReact = false,
): object {
  return {
    DocumentAction: 'MessageRedress',
    Description: words.subject[about],
    Message: text,
    CanReact: canReact,
    ...(parent === null ? {} : { ParentDocumentId: parent }),
  };
}
