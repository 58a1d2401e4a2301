import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { PROOF_COOKIE } from '#contract/cookie-names.ts';

const SOLVE_TIMEOUT_MS = 30_000;
const PROOF_COOKIE_MAX_AGE_SECONDS = 300;

/** Stores the proof in a cookie. Returns false for an invalid challenge, without TLS, or after half a minute. */
export async function solveLimitChallenge(challenge: string): Promise<boolean> {
  if (!crypto.subtle) return false;
  try {
    const { codeChallenge: _, ...requested } = JSON.parse(fromBase64Url(challenge)) as Challenge;
    const solution = await solveChallenge({ challenge: requested, deriveKey, timeout: SOLVE_TIMEOUT_MS });
    if (!solution) return false;
    const proof = toBase64Url(JSON.stringify({ challenge: requested, solution }));
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the oldest supported browsers lack the Cookie Store API
    document.cookie = `${PROOF_COOKIE}=${proof}; Path=/; Max-Age=${PROOF_COOKIE_MAX_AGE_SECONDS}; SameSite=Strict${secure}`;
    return true;
  } catch {
    return false;
  }
}

const fromBase64Url = (text: string) => atob(text.replaceAll('-', '+').replaceAll('_', '/'));
const toBase64Url = (text: string) =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
