/** D-7: the action of a brand's own messages, `Message{brand}`: only the letters and digits of its name. */
export function ownMessageAction(brandName: string): string {
  return `Message${brandName.replace(/[^\p{L}\p{N}]/gu, '')}`;
}
