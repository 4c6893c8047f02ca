import type { ClaimDocument } from '#contract/documents/schema.ts';
import { ownMessageAction, taskLabel } from '#contract/documents/timeline.ts';
import { pageData } from '../lib/page/page-data.ts';
import { textOf } from '../lib/texts/texts.ts';

/** D-7: whether an action is the product's own message, `Message{brand}`. */
export function isOwnMessage(action: string | null): boolean {
  return action === ownMessageAction(pageData.brand.name);
}

/** STATUS-6: the title of an item: its own description, or a text for its action. */
export function documentTitle({ Description, DocumentAction, Name }: Titled, claimType: string): string {
  if (Description?.trim()) return Description.trim();
  if (isOwnMessage(DocumentAction)) return textOf('documents.MessageBrand', undefined, { brand: pageData.brand.name });
  if (DocumentAction === null) return Name?.trim() || textOf('documents.other');
  return textOf(`documents.${taskLabel(DocumentAction, claimType)}`, textOf('documents.other'));
}
type Titled = Pick<ClaimDocument, 'Description' | 'DocumentAction' | 'Name'>;
