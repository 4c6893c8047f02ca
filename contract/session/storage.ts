/**
 * STATE-3: the cookies with the two halves of the key that encrypts unsent text and files in the browser. The page reads both. The first
 * ends with the browser, the second when the session would end without activity; either end takes the key away.
 */
export const storageKeyCookies = { session: 'storage-key', idle: 'storage-key-idle' } as const;
