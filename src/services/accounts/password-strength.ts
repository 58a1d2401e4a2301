import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { toAsciiDigits } from '#domain/digits.ts';
import { toInternationalPhone } from '#domain/phone.ts';

/** Exceeds the number of common passwords in the dictionary, which is about 49,000. */
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

/** `about-you`: contains the phone number, or is easy to guess from a name, e-mail address or shop. */
export async function findPasswordProblem(
  password: string,
  context: PasswordContext,
): Promise<'guessable' | 'about-you' | undefined> {
  const text = toAsciiDigits(password.normalize('NFKC')).toLowerCase();
  if (listPhoneDigits(context).some((digits) => text.replace(/\D/g, '').includes(digits))) return 'about-you';
  const estimator = await loadEstimator();
  const { guesses, sequence } = estimator.check(
    text.slice(0, MAX_ESTIMATED_CHARACTERS),
    listPersonalWords(context),
  );
  if (guesses >= MIN_GUESSES) return undefined;
  return sequence.some((match) => match.dictionaryName === 'userInputs') ? 'about-you' : 'guessable';
}

/** Returns the digits that every notation of the phone number contains: those after `+880` or `0`. */
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

/** The estimator is loaded on first use, because it takes several megabytes. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs }),
  );
  return estimator;
}
