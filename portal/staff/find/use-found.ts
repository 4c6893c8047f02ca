import { useEffect, useState } from 'react';
import { searchLength } from '#contract/staff/calls.ts';
import { type Found, find } from '#contract/staff/find.ts';
import { api } from '../../lib/api/api.ts';

/** A pause in typing, in milliseconds. */
const pause = 150;

interface State {
  /** What was asked. */
  readonly query: string;
  readonly found: Found | null;
  readonly error: unknown;
}

const nothing: State = { query: '', found: null, error: null };

/** FIND-2: what is found by the typed text; never an older answer over a newer one. `isCurrent` says that it is the answer to this text. */
export function useFound(typed: string) {
  const query = typed.trim().slice(0, searchLength.most);
  const [state, setState] = useState(nothing);
  useEffect(() => {
    if (query.length < searchLength.least) {
      setState(nothing);
      return;
    }
    const asking = new AbortController();
    const settle = (answer: Pick<State, 'found' | 'error'>) => {
      if (!asking.signal.aborted) setState({ query, ...answer });
    };
    const timer = setTimeout(() => {
      api(find, { query }, { signal: asking.signal }).then(
        (found) => settle({ found, error: null }),
        (error: unknown) => settle({ found: null, error }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query]);
  return { ...state, isCurrent: state.query === query && state.found !== null };
}
