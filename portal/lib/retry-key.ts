import { useRef } from 'react';

/**
 * W37: a key that makes a repeat of what was asked have no second effect, such as after an answer that was lost on the way:
 * `keyOf` answers the same key for the same input until `spent` says that the answer has come.
 */
export function useRetryKey() {
  const last = useRef({ said: '', key: '' });
  return {
    keyOf(input: unknown): string {
      const said = JSON.stringify(input);
      if (last.current.said !== said) last.current = { said, key: newRetryKey() };
      return last.current.key;
    },
    spent() {
      last.current = { said: '', key: '' };
    },
  };
}

/** A key nobody has used; randomUUID is missing on pages without TLS, such as one in a local network. */
export function newRetryKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
