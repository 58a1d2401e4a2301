import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { asciiDigits } from '#domain/bangla-digits.ts';
import { internationalPhone } from '#domain/phone.ts';

/** Minimum guesses; the dictionary has about 49,000 common passwords. */
const MIN_GUESSES = 1e6;
const ESTIMATED_LENGTH = 32;
const MIN_WORD_LENGTH = 3;

export interface PasswordContext {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  shop: { name: string; nameBn?: string | null; slug: string };
}

/** `undefined` unless the password is easy to guess or made of the person's data. */
export async function passwordProblem(
  password: string,
  context: PasswordContext,
): Promise<'guessable' | 'about-you' | undefined> {
  const text = asciiDigits(password.normalize('NFKC')).toLowerCase();
  if (phonesOf(context).some((digits) => text.replace(/\D/g, '').includes(digits))) return 'about-you';
  const estimator = await openEstimator();
  const { guesses, sequence } = estimator.check(text.slice(0, ESTIMATED_LENGTH), wordsOf(context));
  if (guesses >= MIN_GUESSES) return undefined;
  return sequence.some((match) => match.dictionaryName === 'userInputs') ? 'about-you' : 'guessable';
}

/** Digits at the end of every spelling of a Bangladeshi number. */
function phonesOf({ phone }: PasswordContext): string[] {
  const international = internationalPhone(phone ?? '');
  return international ? [international.replace(/^\+880/, '')] : [];
}

function wordsOf({ firstName = '', lastName = '', email, shop }: PasswordContext): string[] {
  const texts = [
    firstName,
    lastName,
    `${firstName} ${lastName}`,
    email ?? '',
    shop.name,
    shop.nameBn ?? '',
    shop.slug,
  ];
  const words = texts.flatMap((text) => {
    const whole = asciiDigits(text.normalize('NFKC')).toLowerCase();
    return [whole, whole.replace(/\s+/g, ''), ...whole.split(/[^\p{L}\p{M}\p{N}]+/u)];
  });
  return [...new Set(words)].filter((word) => word.length >= MIN_WORD_LENGTH);
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Lazy: the dictionary has several megabytes. */
function openEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs }),
  );
  return estimator;
}
