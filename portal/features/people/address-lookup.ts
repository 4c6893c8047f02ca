import { useRef, useState } from 'react';
import * as peopleCalls from '#contract/people/calls.ts';
import { api } from '../../lib/api.ts';
import { canBeLookedUp, type Place, placeKey } from './address-place.ts';

/** What came of looking an address up; 'down' when it could not be asked. */
export type LookupResult = 'idle' | 'busy' | 'found' | 'none' | 'down';

type Street = { StreetName: string; City: string };

/** How long a form waits for an address at most; it never hangs on one. */
const patience = 6_000;

/**
 * PERSON-18: looks a Dutch address up once postal code and house number are both there, changed and not yet looked up. A
 * match fills street and town; none, or a failure, clears them, so that they are filled in by hand.
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
    // Another place has been typed meanwhile: this answer is of no use.
    if (looked.current !== key) return;
    const isFound = Boolean(answer?.Street && answer.Town);
    setResult(isFound ? 'found' : answer ? 'none' : 'down');
    onResult({ StreetName: answer?.Street ?? '', City: answer?.Town ?? '' });
  }

  return {
    result,
    /** Looks it up if it is a new place that can be looked up. */
    consider(place: Place) {
      const key = placeKey(place);
      if (key === looked.current || !canBeLookedUp(place)) return;
      looked.current = key;
      running.current = look(place, key);
    },
    /** Takes a place with its street as known, such as the reader's own. */
    know(place: Place) {
      looked.current = placeKey(place);
      setResult('idle');
    },
    /** Comes once nothing is being looked up any more. */
    settled: () => running.current,
  };
}
