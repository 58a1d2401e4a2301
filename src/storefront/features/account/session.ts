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

export async function findCustomer({ client }: AccountContext): Promise<Customer | undefined> {
  try {
    return await client.call('profile');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

/** Redirects guests to sign-in and back. A guest who posted a form gets a page that can send it again. */
export async function requireSignedIn(context: AccountContext, posted?: PostedForm): Promise<Customer> {
  const customer = await findCustomer(context);
  if (customer) return customer;
  const login = codeLogin(context, returnPathTo(context));
  if (posted) {
    const headers = { 'cache-control': 'private, no-store' };
    throw data(resendableForm(posted, login), { status: 401, headers });
  }
  throw withCookies(shopRedirect(login), endedSessionCookies(context.cookiePlace));
}

/** Without passwords and codes. */
function resendableForm(posted: PostedForm, login: string): ExpiredSessionForm {
  const named = [...posted].map(([name, [text = '']]) => [name, text] as const);
  return { login, fields: named.filter(([name]) => !/password|^(?:otp|confirmationCode)$/i.test(name)) };
}

const codeLogin = (context: AccountContext, back: string): string =>
  localPath(context, `${CODE_LOGIN}?back=${encodeURIComponent(back)}`);

/** “Login” and “Account” link to `/user` and return to the page with the link, others to themselves. */
function returnPathTo(context: AccountContext): string {
  const { pathname, search } = context.url;
  const isEntry = splitLocale(pathname).path === ACCOUNT;
  return (isEntry && referringPage(context)) || pathname + search;
}

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

/** Redirects a signed-in customer. Returns the return path; `back` selects sign-in by code. */
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

export const validReturnPath = (context: AccountContext, requestedPath: string | null | undefined): string =>
  readReturnPath(requestedPath) ?? localPath(context, '/');

export const beginSession = (
  context: AccountContext,
  { access_token: token }: SignedIn,
  back: string,
): Response => withCookies(shopRedirect(back), sessionCookies(token, context.cookiePlace, new Date()));

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

export async function signOut(context: AccountContext): Promise<Response> {
  await context.client.call('logout', { body: {} });
  return redirectSignedOut(context);
}

export function redirectSignedOut(context: AccountContext, path = '/'): Response {
  return withCookies(shopRedirect(localPath(context, path)), endedSessionCookies(context.cookiePlace));
}

const localPath = ({ locale, shop }: AccountContext, path: string) =>
  localizePath(path, locale, shop.defaultLanguage);

function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
