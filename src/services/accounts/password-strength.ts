import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { asciiDigits } from '#domain/bangla-digits.ts';
import { internationalPhone } from '#domain/phone.ts';

/** A password that takes fewer guesses is refused; the dictionary ranks some 49,000 common passwords. */
const LEAST_GUESSES = 1e6;
/** The estimate takes long for long texts, and a beginning of this length decides. */
const ESTIMATED_LENGTH = 32;
const LEAST_WORD_LENGTH = 3;

/** What a password must not be made of. */
export interface PasswordContext {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  shop: { name: string; nameBn?: string | null; slug: string };
}

/** Why a new password is refused: it is among the first that are guessed, or says who uses it. */
export async function passwordProblem(
  password: string,
  context: PasswordContext,
): Promise<'guessable' | 'about-you' | undefined> {
  const text = asciiDigits(password.normalize('NFKC')).toLowerCase();
  if (phonesOf(context).some((digits) => text.replace(/\D/g, '').includes(digits))) return 'about-you';
  const estimator = await openEstimator();
  const { guesses, sequence } = estimator.check(text.slice(0, ESTIMATED_LENGTH), wordsOf(context));
  if (guesses >= LEAST_GUESSES) return undefined;
  return sequence.some((match) => match.dictionaryName === 'userInputs') ? 'about-you' : 'guessable';
}

/** The digits that every way of writing a number of Bangladesh ends with. */
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
  return [...new Set(words)].filter((word) => word.length >= LEAST_WORD_LENGTH);
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The dictionary takes some megabytes: it is read when the first password is set. */
function openEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs }),
  );
  return estimator;
}
