import { useRef } from 'react';
import { isRouteErrorResponse } from 'react-router';

/** The shop did not answer, as on a line that is down; another try may help. */
export interface Unreachable {
  isUnreachable: true;
  error: unknown;
}

/** What the server's loader answers, or that it could not be reached; every other failure is thrown on. */
export async function orUnreachable<Answer>(
  serverLoader: () => Promise<Answer>,
): Promise<Answer | Unreachable> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500)) {
      return { isUnreachable: true, error };
    }
    throw error;
  }
}

/** Whether an answer came. */
export const isReached = <Answer extends object>(answer: Answer | Unreachable): answer is Answer =>
  !('isUnreachable' in answer);

/** The latest answer that came, and whether the last one did not; throws when none ever came. */
export function useLastReached<Answer extends object>(
  answer: Answer | Unreachable,
): { shown: Answer; isUnreachable: boolean } {
  const last = useRef<Answer>(undefined);
  if (isReached(answer)) last.current = answer;
  else if (!last.current) throw answer.error;
  return { shown: last.current as Answer, isUnreachable: !isReached(answer) };
}
