import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { DossierAnswer } from '#contract/claims/calls.ts';
import type { SecondFactorName } from '#contract/session.ts';
import { loadTexts, useTexts } from '../../../lib/texts/texts.ts';
import { FullScreenSpinner } from '../../../ui/feedback/spinner.tsx';
import { FirstStep } from './first-step.tsx';

// Few logins have a second step, so its code is loaded on demand.
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

/** LOGIN: e-mail and password, then the second step where there is one. */
export function Login() {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const [ways, setWays] = useState<readonly SecondFactorName[] | null>(null);
  const [over, setOver] = useState(false);
  // Preloads the code for after the login while the reader types.
  useEffect(() => void import('./complete-login.ts').catch(() => undefined), []);

  /** LOGIN-5: processes the login's answer; throws when the navigation fails. */
  async function goIn(answer: DossierAnswer) {
    void loadTexts();
    const { completeLogin } = await import('./complete-login.ts');
    completeLogin(answer, (path) => navigate(path, { replace: true }));
  }

  if (!ways) return <FirstStep over={over} onAnswer={goIn} onSecondStep={setWays} />;
  return (
    <Suspense fallback={<FullScreenSpinner>{t('frame.loading')}</FullScreenSpinner>}>
      <SecondStep
        ways={ways}
        onDone={goIn}
        onBack={(over) => {
          setOver(over);
          setWays(null);
        }}
      />
    </Suspense>
  );
}
