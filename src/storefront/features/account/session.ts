import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { Customer, SignedIn } from '#contract/account.ts';
import { localizePath, splitLocale } from '#storefront/i18n/locale.ts';
import { shopRedirect } from '#storefront/requests/public-page.ts';
import type { PostedForm } from '#storefront/requests/read-form.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { readReturnPath } from '#storefront/requests/return-path.ts';
import { endedSessionCookies, sessionCookies } from '#storefront/requests/session-cookies.ts';
import { retryInit, toTryLater } from '#storefront/requests/try-later.ts';
import type { ExpiredSessionForm } from '#storefront/seo/page-meta.ts';
import { accountProblems } from './account-problems.ts';
import { SESSION_ENDS, type SessionEnd } from './browser-session.ts';

type AccountContext = Pick<RequestContext, 'client' | 'cookiePlace' | 'locale' | 'referrer' | 'shop' | 'url'>;

const ACCOUNT = '/user';
const CODE_LOGIN = '/auth/otp-login';

/** The signed-in customer, if any. */
export async function findCustomer({ client }: AccountContext): Promise<Customer | undefined> {
  try {
    return await client.call('profile');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

/**
 * The customer, for an account page. Redirects guests to sign-in and back. A guest who posted a form first
 * gets a page that can send the typed values again.
 */
export async function requireSignedIn(context: AccountContext, posted?: PostedForm): Promise<Customer> {
  const customer = await findCustomer(context);
  if (customer) return customer;
  const login = codeLogin(context, returnPathTo(context));
  if (posted) {
    const headers = { 'cache-control': 'private, no-store' };
    throw data(keptForm(posted, login), { status: 401, headers });
  }
  throw withCookies(shopRedirect(login), endedSessionCookies(context.cookiePlace));
}

/** The posted fields to send again after sign-in, without passwords and codes. */
function keptForm(posted: PostedForm, login: string): ExpiredSessionForm {
  const named = [...posted].map(([name, [text = '']]) => [name, text] as const);
  return { login, fields: named.filter(([name]) => !/password|^(?:otp|confirmationCode)$/i.test(name)) };
}

const codeLogin = (context: AccountContext, back: string): string =>
  localPath(context, `${CODE_LOGIN}?back=${encodeURIComponent(back)}`);

/**
 * Return path after a sign-in required by an account page. “Login” and “Account” link to `/user` and return
 * to the page where they were clicked; other account pages return to themselves.
 */
function returnPathTo(context: AccountContext): string {
  const { pathname, search } = context.url;
  const isEntry = splitLocale(pathname).path === ACCOUNT;
  return (isEntry && referringPage(context)) || pathname + search;
}

/** The page that linked to this one; for a sign-in page, its own return path. */
function referringPage({ referrer }: AccountContext): string | undefined {
  const from = referrer();
  if (from === undefined) return undefined;
  return (
    readReturnPath(from) ??
    readReturnPath(readBackParameter(new URL(from, 'http://shop.invalid').searchParams))
  );
}

/** Links to sign-in use `back`, links between sign-in pages use `return`. */
const readBackParameter = (parameters: URLSearchParams): string | null =>
  parameters.get('back') ?? parameters.get('return');

/**
 * Return path of a sign-in page. With `back` it is the sign-in by code; a signed-in customer is redirected.
 */
export async function requireGuest(
  context: AccountContext,
): Promise<{ back: string; ended: SessionEnd | undefined }> {
  const { searchParams, pathname } = context.url;
  const requestedPath = readBackParameter(searchParams);
  const back = requestedPath === null ? referringPage(context) : readReturnPath(requestedPath);
  if (await findCustomer(context)) throw shopRedirect(validReturnPath(context, requestedPath));
  if (searchParams.has('back') && splitLocale(pathname).path !== CODE_LOGIN) {
    throw shopRedirect(codeLogin(context, validReturnPath(context, requestedPath)));
  }
  const ended = SESSION_ENDS.find((each) => each === searchParams.get('ended'));
  return { back: validReturnPath(context, back), ended };
}

/** The given page of the shop if valid, otherwise the home page. */
export const validReturnPath = (context: AccountContext, requestedPath: string | null | undefined): string =>
  readReturnPath(requestedPath) ?? localPath(context, '/');

/** Redirects after sign-in with the session cookies. */
export const beginSession = (
  context: AccountContext,
  { access_token: token }: SignedIn,
  back: string,
): Response => withCookies(shopRedirect(back), sessionCookies(token, context.cookiePlace, new Date()));

/** The result of an action, or its errors with the typed values. */
export async function accountActionResult<Typed extends object, Done>(
  { locale }: AccountContext,
  typed: Typed,
  act: () => Promise<Done>,
) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const later = toTryLater(error);
    return data(
      { ...typed, problems: accountProblems(error, locale) },
      // Missing rows and rows of other customers are 404 for forms too.
      later ? retryInit(later) : { status: error.status === 404 ? 404 : 422 },
    );
  }
}

/** Signs this device out and redirects home. */
export async function signOut(context: AccountContext): Promise<Response> {
  await context.client.call('logout', { body: {} });
  return redirectSignedOut(context);
}

/** Redirects after the end of a session: home, or to the page that shows the reason. */
export function redirectSignedOut(context: AccountContext, path = '/'): Response {
  return withCookies(shopRedirect(localPath(context, path)), endedSessionCookies(context.cookiePlace));
}

const localPath = ({ locale, shop }: AccountContext, path: string) =>
  localizePath(path, locale, shop.defaultLanguage);

function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
