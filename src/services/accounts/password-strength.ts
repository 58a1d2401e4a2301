import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { toAsciiDigits } from '#domain/bangla-digits.ts';
import { toInternationalPhone } from '#domain/phone.ts';

/** The dictionary has about 49,000 common passwords. */
const MIN_GUESSES = 1e6;
const MAX_ESTIMATED_CHARACTERS = 32;
const MIN_WORD_CHARACTERS = 3;

export interface PasswordContext {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  shop: { name: string; nameBn?: string | null; slug: string };
}

/** Returns the problem of a password that is easy to guess or contains the person's data. */
export async function findPasswordProblem(
  password: string,
  context: PasswordContext,
): Promise<'guessable' | 'about-you' | undefined> {
  const text = toAsciiDigits(password.normalize('NFKC')).toLowerCase();
  if (listPhoneDigits(context).some((digits) => text.replace(/\D/g, '').includes(digits))) return 'about-you';
  const estimator = await openEstimator();
  const { guesses, sequence } = estimator.check(
    text.slice(0, MAX_ESTIMATED_CHARACTERS),
    listPersonalWords(context),
  );
  if (guesses >= MIN_GUESSES) return undefined;
  return sequence.some((match) => match.dictionaryName === 'userInputs') ? 'about-you' : 'guessable';
}

/** Returns the digits of the phone number that are the same in every notation. */
function listPhoneDigits({ phone }: PasswordContext): string[] {
  const international = toInternationalPhone(phone ?? '');
  return international ? [international.replace(/^\+880/, '')] : [];
}

function listPersonalWords({ firstName = '', lastName = '', email, shop }: PasswordContext): string[] {
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
    const normalizedText = toAsciiDigits(text.normalize('NFKC')).toLowerCase();
    return [
      normalizedText,
      normalizedText.replace(/\s+/g, ''),
      ...normalizedText.split(/[^\p{L}\p{M}\p{N}]+/u),
    ];
  });
  return [...new Set(words)].filter((word) => word.length >= MIN_WORD_CHARACTERS);
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The estimator is loaded on first use, because it has several megabytes. */
function openEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs }),
  );
  return estimator;
}
