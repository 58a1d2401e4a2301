import type { ApiError } from '#client/api-error.ts';
import {
  MAX_DECODED_PICTURE_MB,
  PICTURE_DECODING_TIMEOUT_SECONDS,
  PICTURE_LIMITS,
  type PictureRefusal,
} from '#domain/picture-decoding-limits.ts';
import { formatNumber, type Locale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { listRefusalTexts } from './refusal-text.ts';

const { megapixels, frames } = PICTURE_LIMITS;

const TEXTS: Record<PictureRefusal, (formatValue: (value: number) => string) => string> = {
  'not-a-picture': m.picture_not_a_picture,
  'picture-type-unsupported': m.picture_type_unsupported,
  'picture-file-too-large': m.picture_too_large,
  'picture-too-many-pixels': (formatValue) => m.picture_too_many_pixels({ most: formatValue(megapixels) }),
  'picture-too-many-frames': (formatValue) => m.picture_too_many_frames({ most: formatValue(frames) }),
  'picture-too-many-scans': m.picture_too_many_scans,
  'picture-too-complex': (formatValue) =>
    m.picture_too_complex({
      seconds: formatValue(PICTURE_DECODING_TIMEOUT_SECONDS),
      megabytes: formatValue(MAX_DECODED_PICTURE_MB),
    }),
  'picture-damaged': m.picture_damaged,
};

const isPictureRefusal = (code: string): code is PictureRefusal => Object.hasOwn(TEXTS, code);

export function listPictureRefusalTexts(error: ApiError, locale: Locale): string[] {
  const [code = ''] = error.fieldCodes.picture ?? [];
  if (!error.fields?.picture) return listRefusalTexts(error, locale);
  // The API reports `too-long` if the base64 text of the picture exceeds the length of the field.
  const refusal = code === 'too-long' ? 'picture-file-too-large' : code;
  const toText = TEXTS[isPictureRefusal(refusal) ? refusal : 'not-a-picture'];
  return [toText((value) => formatNumber(value, locale))];
}
