import type { Context } from 'hono';
import { contentSecurityPolicy } from '../security/content-security-policy.ts';
import { type ErrorStatus, errorPage } from './error-page.ts';
import { pageLanguage } from './page-language.ts';

const POLICY = contentSecurityPolicy({ inlineScripts: [] });
const MESSAGES: Record<ErrorStatus, [code: string, message: string]> = {
  400: ['bad-request', 'The request cannot be read'],
  403: ['foreign-origin', 'The request comes from a page of another site'],
  404: ['not-found', 'There is nothing at this address'],
  405: ['method-not-allowed', 'This address takes no such request'],
  413: ['too-large', 'The body is larger than 1 MiB'],
  414: ['address-too-long', 'The address is too long'],
  500: ['internal', 'Something went wrong'],
};

/** A failure as programs read it below `/api`, and as a page for people elsewhere. Never more than that it failed. */
export function answerError(c: Context, status: ErrorStatus): Response {
  if (/^\/(?:api|storage)\//.test(c.req.path)) {
    const [code, message] = MESSAGES[status];
    return c.json({ code, message }, status, { 'Cache-Control': 'no-store' });
  }
  return c.html(
    errorPage(status, pageLanguage(c.req.header('accept-language'))),
    status,
    platformPageHeaders(),
  );
}

/** Headers of pages that belong to no shop. */
export const platformPageHeaders = () => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
  Vary: 'Accept-Language',
});
