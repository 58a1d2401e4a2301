import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { Customer, SignInResult } from '#contract/account.ts';
import { localizePath, splitLocale } from '#storefront/i18n/locale.ts';
import { redirectWithinShop } from '#storefront/requests/public-page.ts';
import type { PostedForm } from '#storefront/requests/read-form.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { readReturnPath } from '#storefront/requests/return-path.ts';
import { createExpiredSessionCookies, createSessionCookies } from '#storefront/requests/session-cookies.ts';
import { toRefusalResponseInit } from '#storefront/requests/temporary-refusal.ts';
import type { ExpiredSessionForm } from '#storefront/seo/page-meta.ts';
import { toAccountProblems } from './account-problems.ts';
import { SESSION_END_REASONS } from './browser-session.ts';

type AccountContext = Pick<RequestContext, 'client' | 'cookieHost' | 'locale' | 'referrer' | 'shop' | 'url'>;

const ACCOUNT_PATH = '/user';
const CODE_LOGIN_PATH = '/auth/otp-login';

export async function findCustomer({ client }: AccountContext): Promise<Customer | undefined> {
  try {
    return await client.call('profile');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

/** Throws a redirect to sign-in for a page view, or 401 with a page that can resend a posted form. */
export async function requireCustomer(context: AccountContext, posted?: PostedForm): Promise<Customer> {
  const customer = await findCustomer(context);
  if (customer) return customer;
  const login = codeLoginPath(context, findReturnPath(context));
  if (posted) {
    const headers = { 'cache-control': 'private, no-store' };
    throw data(toResendableForm(posted, login), { status: 401, headers });
  }
  throw withCookies(redirectWithinShop(login), createExpiredSessionCookies(context.cookieHost));
}

function toResendableForm(posted: PostedForm, login: string): ExpiredSessionForm {
  const fields = [...posted].map(([name, [text = '']]) => [name, text] as const);
  return { login, fields: fields.filter(([name]) => !/password|^(?:otp|confirmationCode)$/i.test(name)) };
}

const codeLoginPath = (context: AccountContext, back: string): string =>
  toLocalPath(context, `${CODE_LOGIN_PATH}?back=${encodeURIComponent(back)}`);

/** For `/user`, returns the page whose link “Login” or “Account” led there. */
function findReturnPath(context: AccountContext): string {
  const { pathname, search } = context.url;
  const isAccountLink = splitLocale(pathname).path === ACCOUNT_PATH;
  return (isAccountLink && findReferringPage(context)) || pathname + search;
}

function findReferringPage({ referrer }: AccountContext): string | undefined {
  const referrerPath = referrer();
  if (referrerPath === undefined) return undefined;
  return (
    readReturnPath(referrerPath) ??
    readReturnPath(readBackParameter(new URL(referrerPath, 'http://shop.invalid').searchParams))
  );
}

/** Links from other pages use `back`. Links between sign-in pages use `return`. */
const readBackParameter = (parameters: URLSearchParams): string | null =>
  parameters.get('back') ?? parameters.get('return');

/** Redirects customers to the return path, and guests with `back` in the URL to sign-in by code. */
export async function requireGuest(context: AccountContext) {
  const { searchParams, pathname } = context.url;
  const requestedPath = readBackParameter(searchParams);
  const back = requestedPath === null ? findReferringPage(context) : readReturnPath(requestedPath);
  if (await findCustomer(context)) throw redirectWithinShop(toValidReturnPath(context, requestedPath));
  if (searchParams.has('back') && splitLocale(pathname).path !== CODE_LOGIN_PATH) {
    throw redirectWithinShop(codeLoginPath(context, toValidReturnPath(context, requestedPath)));
  }
  const ended = SESSION_END_REASONS.find((each) => each === searchParams.get('ended'));
  return { back: toValidReturnPath(context, back), ended };
}

export const toValidReturnPath = (
  context: AccountContext,
  requestedPath: string | null | undefined,
): string => readReturnPath(requestedPath) ?? toLocalPath(context, '/');

export const redirectWithSession = (
  context: AccountContext,
  { access_token: token }: SignInResult,
  back: string,
) => withCookies(redirectWithinShop(back), createSessionCookies(token, context.cookieHost, new Date()));

export async function runAccountAction<Typed extends object, Done>(
  { locale }: AccountContext,
  typed: Typed,
  submit: () => Promise<Done>,
) {
  try {
    return await submit();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // 422, unless the row is missing (404), a limit is reached or the shop is too busy (429 or 503).
    const init = toRefusalResponseInit(error, error.status === 404 ? 404 : 422);
    return data({ ...typed, problems: toAccountProblems(error, locale) }, init);
  }
}

export function redirectWithoutSession(context: AccountContext, path = '/'): Response {
  return withCookies(
    redirectWithinShop(toLocalPath(context, path)),
    createExpiredSessionCookies(context.cookieHost),
  );
}

const toLocalPath = ({ locale, shop }: AccountContext, path: string) =>
  localizePath(path, locale, shop.defaultLanguage);

function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
