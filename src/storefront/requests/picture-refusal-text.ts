import type { ApiError } from '#client/api-error.ts';
import {
  PICTURE_LIMITS,
  PICTURE_OPENED_MB,
  PICTURE_SECONDS,
  type PictureRefusal,
} from '#domain/picture-decoding-limits.ts';
import { formatNumber } from '#storefront/i18n/format.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { refusalTexts } from './refusal-text.ts';

const { megapixels, frames, scans } = PICTURE_LIMITS;

const TEXTS: Record<PictureRefusal, (shown: (value: number) => string) => string> = {
  'not-a-picture': m.picture_not_a_picture,
  'picture-file-too-large': m.picture_too_large,
  'picture-too-many-pixels': (shown) => m.picture_too_many_pixels({ most: shown(megapixels) }),
  'picture-too-many-frames': (shown) => m.picture_too_many_frames({ most: shown(frames) }),
  'picture-too-many-scans': (shown) => m.picture_too_many_scans({ most: shown(scans) }),
  'picture-too-complex': (shown) =>
    m.picture_too_complex({ seconds: shown(PICTURE_SECONDS), megabytes: shown(PICTURE_OPENED_MB) }),
  'picture-damaged': m.picture_damaged,
};

const isRefusal = (code: string): code is PictureRefusal => Object.hasOwn(TEXTS, code);

export function pictureRefusalText(error: ApiError, locale: Locale): string {
  const [code = ''] = error.fieldCodes.picture ?? [];
  if (!error.fields?.picture) return refusalTexts(error, locale).join(' ');
  // The encoded file exceeds the text limit.
  const refusal = code === 'too-long' ? 'picture-file-too-large' : code;
  return TEXTS[isRefusal(refusal) ? refusal : 'not-a-picture']((value) => formatNumber(value, locale));
}
