import { useRef, useState } from 'react';
import * as peopleCalls from '#contract/people/calls.ts';
import { api } from '../../../lib/api/api.ts';
import { canBeLookedUp, type Place, placeKey } from './address-place.ts';

/** The result of an address look-up; 'down' when the service failed. */
export type LookupResult = 'idle' | 'busy' | 'found' | 'none' | 'down';

type Street = { StreetName: string; City: string };

/** How long a form waits for a look-up at most, in milliseconds. */
const patience = 6_000;

/**
 * PERSON-18: looks up a Dutch address when postal code and house number are both filled in, changed and not looked up
 * yet. A match fills street and town. No match, or a failure, clears them, so that the reader fills them in.
 */
export function useAddressLookup(kept: Place, onResult: (street: Street) => void) {
  const [result, setResult] = useState<LookupResult>('idle');
  const looked = useRef(placeKey(kept));
  const running = useRef<Promise<void>>(Promise.resolve());

  async function look(place: Place, key: string) {
    setResult('busy');
    const answer = await api(
      peopleCalls.findAddress,
      { postalCode: place.PostalCode.trim(), houseNumber: place.HouseNumber.trim() },
      { signal: AbortSignal.timeout(patience) },
    ).catch(() => null);
    // The reader has typed another address meanwhile, so this answer is outdated.
    if (looked.current !== key) return;
    const isFound = Boolean(answer?.Street && answer.Town);
    setResult(isFound ? 'found' : answer ? 'none' : 'down');
    onResult({ StreetName: answer?.Street ?? '', City: answer?.Town ?? '' });
  }

  return {
    result,
    /** Looks the address up if it is new and complete. */
    consider(place: Place) {
      const key = placeKey(place);
      if (key === looked.current || !canBeLookedUp(place)) return;
      looked.current = key;
      running.current = look(place, key);
    },
    /** Marks an address as already looked up, such as the reader's own. */
    know(place: Place) {
      looked.current = placeKey(place);
      setResult('idle');
    },
    /** Resolves when no look-up is running. */
    settled: () => running.current,
  };
}
