/** D-7: the action of a brand's own messages, `Message{brand}`: its name without what is no letter or digit. */
export function ownMessageAction(brandName: string): string {
  return `Message${brandName.replace(/[^\p{L}\p{N}]/gu, '')}`;
}
