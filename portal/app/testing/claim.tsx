import { Route, Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { ClaimScreens } from '../claim/claim-screens.tsx';
import type { ClaimPart } from '../routes.tsx';

/** Shows the claim c1 at a part, and what may follow it in the address, with the list beside it. */
export function showClaimAt(part = 'status') {
  history.replaceState(null, '', `#/claim/c1/${part}`);
  return renderScreen(
    <Router hook={useHashLocation}>
      <Route path="/home/claims">De lijst</Route>
      <Route path="/claim/:id/:part/:anchor?">
        {({ id, part, anchor }) => <ClaimScreens key={id} id={id} part={part as ClaimPart} anchor={anchor} />}
      </Route>
    </Router>,
  );
}
