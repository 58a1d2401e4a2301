export type Choice = 'granted' | 'refused';

const COOKIE = 'analytics_consent';
const KEPT_SECONDS = 180 * 24 * 60 * 60;

/** The choice that cookies such as `document.cookie` hold; `undefined` when there is none. */
export function readChoice(cookies: string): Choice | undefined {
  const [, value] = new RegExp(`(?:^|; )${COOKIE}=(granted|refused)(?:;|$)`).exec(cookies) ?? [];
  return value as Choice | undefined;
}

/** The cookie that keeps a choice for 180 days. */
export function choiceCookie(choice: Choice, isSecure: boolean): string {
  return `${COOKIE}=${choice}; path=/; max-age=${KEPT_SECONDS}; samesite=lax${isSecure ? '; secure' : ''}`;
}
