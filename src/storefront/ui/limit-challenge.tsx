import { useEffect, useState } from 'react';
import { handleResult } from '#client/cancellable-requests.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from './alert.tsx';

interface LimitChallengeProps {
  challenge: string | undefined;
  onPassed?: (() => void) | undefined;
}

/** Solves the proof of work of a rate-limited form and shows the progress. Renders nothing if solving it fails. */
export function LimitChallenge({ challenge, onPassed }: LimitChallengeProps) {
  const [state, setState] = useState<'checking' | 'passed' | 'failed'>();
  useEffect(() => {
    if (!challenge) return;
    setState('checking');
    const solving = import('#client/solve-limit-challenge.ts').then(({ solveLimitChallenge }) =>
      solveLimitChallenge(challenge),
    );
    const show = (hasPassed: boolean) => setState(hasPassed ? 'passed' : 'failed');
    return handleResult(solving, show, () => show(false));
  }, [challenge]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends the form once
  useEffect(() => {
    if (state === 'passed') onPassed?.();
  }, [state]);
  if (state === 'checking' || (state === 'passed' && onPassed))
    return <Alert tone="info">{m.limit_checking()}</Alert>;
  return state === 'passed' ? <Alert tone="success">{m.limit_passed()}</Alert> : null;
}
