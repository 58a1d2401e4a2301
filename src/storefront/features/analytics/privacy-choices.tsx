import { m } from '#storefront/i18n/messages/compiled/messages.js';

export const PRIVACY_CHOICES = 'data-privacy-choices';

/** Hidden, with its space reserved, until the scripts are loaded. */
export function PrivacyChoices() {
  return (
    <button
      type="button"
      {...{ [PRIVACY_CHOICES]: '' }}
      className="invisible min-h-11 text-sm underline underline-offset-4"
    >
      {m.privacy_choices()}
    </button>
  );
}

export type ConsentChoice = 'granted' | 'refused';

const COOKIE = 'analytics_consent';
const COOKIE_SECONDS = 180 * 24 * 60 * 60;

export function readConsent(cookies: string): ConsentChoice | undefined {
  const [, value] = new RegExp(`(?:^|; )${COOKIE}=(granted|refused)(?:;|$)`).exec(cookies) ?? [];
  return value as ConsentChoice | undefined;
}

/** Stored for 180 days. */
export function consentCookie(choice: ConsentChoice, isSecure: boolean): string {
  return `${COOKIE}=${choice}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax${isSecure ? '; secure' : ''}`;
}

const MAX_HELD = 100;

interface ConsentGate<Event> {
  take: (event: Event) => void;
  answer: (choice: ConsentChoice) => void;
}

/** Buffers events until the shopper has chosen. Refusal drops them. */
export function createConsentGate<Event>(
  pass: (event: Event) => void,
  chosen: ConsentChoice | undefined,
): ConsentGate<Event> {
  let choice = chosen;
  const held: Event[] = [];
  return {
    take: (event) => {
      if (choice === 'granted') pass(event);
      else if (!choice && held.length < MAX_HELD) held.push(event);
    },
    answer: (answered) => {
      choice = answered;
      const waiting = held.splice(0);
      if (choice === 'granted') waiting.forEach(pass);
    },
  };
}
