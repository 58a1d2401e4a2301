import { CONSENT_COOKIE } from '#contract/cookie-names.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

export const PRIVACY_CHOICES_ATTRIBUTE = 'data-privacy-choices';

/** Button that is invisible, with its space reserved, until the scripts are loaded. */
export function PrivacyChoices() {
  return (
    <button
      type="button"
      {...{ [PRIVACY_CHOICES_ATTRIBUTE]: '' }}
      className="invisible min-h-11 text-sm underline underline-offset-4"
    >
      {m.privacy_choices()}
    </button>
  );
}

export type ConsentChoice = 'granted' | 'refused';

const CONSENT_LIFETIME_SECONDS = 180 * 24 * 60 * 60;

export function readConsent(cookies: string): ConsentChoice | undefined {
  const [, value] = new RegExp(`(?:^|; )${CONSENT_COOKIE}=(granted|refused)(?:;|$)`).exec(cookies) ?? [];
  return value as ConsentChoice | undefined;
}

export function createConsentCookie(choice: ConsentChoice, isSecure: boolean): string {
  return `${CONSENT_COOKIE}=${choice}; path=/; max-age=${CONSENT_LIFETIME_SECONDS}; samesite=lax${isSecure ? '; secure' : ''}`;
}

const MAX_BUFFERED_EVENTS = 100;

/** Creates a buffer for events until the visitor decides. Consent passes them on, refusal drops them. */
export function createConsentBuffer<Event>(
  pass: (event: Event) => void,
  initialChoice: ConsentChoice | undefined,
) {
  let choice = initialChoice;
  const bufferedEvents: Event[] = [];
  return {
    take: (event: Event) => {
      if (choice === 'granted') pass(event);
      else if (!choice && bufferedEvents.length < MAX_BUFFERED_EVENTS) bufferedEvents.push(event);
    },
    choose: (newChoice: ConsentChoice) => {
      choice = newChoice;
      const events = bufferedEvents.splice(0);
      if (choice === 'granted') events.forEach(pass);
    },
  };
}
