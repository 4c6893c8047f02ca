/**
 * VALID-10: word characters, hyphen or dot, then @, then dot-separated domain labels, then a top-level domain of at least
 * two letters; at most 254 characters. Plus signs are allowed before the @.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[\w.+-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i.test(text);
}
