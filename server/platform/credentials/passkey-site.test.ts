import { expect, test } from 'vitest';
import { passkeySiteOf } from './passkey-site.ts';

test('[LOGIN-9] passkeys are for the name people use, over https or on this machine, and for no number', () => {
  expect(passkeySiteOf('https://portaal.example')).toEqual({
    id: 'portaal.example',
    origin: 'https://portaal.example',
  });
  expect(passkeySiteOf('https://portaal.example:8443')?.origin).toBe('https://portaal.example:8443');
  expect(passkeySiteOf('http://localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
  const none = ['http://portaal.example', 'https://192.0.2.1', 'http://127.0.0.1:3000', 'http://[::1]:3000', undefined];
  expect(none.map(passkeySiteOf)).toEqual(none.map(() => null));
});
