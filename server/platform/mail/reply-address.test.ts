import { describe, expect, test } from 'vitest';
import { testRandom } from '../../testing/random.ts';
import { Signing } from '../credentials/signing.ts';
import { ReplyAddresses } from './reply-address.ts';

const addresses = new ReplyAddresses('reply.portaal.example', new Signing('secret'));
const own = () => addresses.answerAddress('claim', testRandom.id(), testRandom.id());

describe('an address of ours', () => {
  test('[NOTICE-7] is found in any header, whatever its case', () => {
    const address = own();
    for (const text of [address, `Redress <${address}>`, `"Redress" <${address.toUpperCase()}>, x@y.example`]) {
      expect(addresses.find(text), text).toMatchObject({ kind: 'claim', tag: address.slice(27, 43) });
    }
  });

  test.each([..."dcba7.-+_'"])('[NOTICE-7] is not the end of a longer one that begins with %s', (letter) => {
    for (const kind of ['d', 'c', 'b']) {
      const longer = `${letter}${own().replace(/^./, kind)}`;
      expect(addresses.find(`Redress <${longer}>`), longer).toBeNull();
    }
  });
});
