import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { ACCEPTED_PICTURE_TYPES, MAX_PICTURE_BYTES } from '#domain/picture.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { controlClass, FieldFrame, type FieldFrameProps } from './text-field.tsx';

/** File input for a picture. Reports a file that is too large immediately, and does not send it. */
export function PictureField({ error, ...frame }: FieldFrameProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isTooLarge, setIsTooLarge] = useState(false);
  // The input is read here, because the file may have been selected before hydration.
  useEffect(() => setName(input.current?.files?.[0]?.name ?? ''), []);
  const selectFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    const isAccepted = file === undefined || file.size <= MAX_PICTURE_BYTES;
    if (!isAccepted) target.value = '';
    setIsTooLarge(!isAccepted);
    setName(isAccepted ? (file?.name ?? '') : '');
  };
  return (
    <FieldFrame {...frame} error={isTooLarge ? m.picture_too_large() : error}>
      {(aria) => (
        <span
          className={`${controlClass} relative flex items-center gap-3 has-focus-visible:outline-2 has-focus-visible:outline-accent-ink`}
        >
          <span
            aria-hidden="true"
            className="shrink-0 rounded-control bg-tint px-3 py-1 text-sm font-semibold noscript:hidden"
          >
            {m.picture_choose()}
          </span>
          <span aria-hidden="true" className="min-w-0 truncate text-muted noscript:hidden">
            {name || m.picture_none_chosen()}
          </span>
          <input
            ref={input}
            type="file"
            name="picture"
            accept={ACCEPTED_PICTURE_TYPES}
            {...aria}
            onChange={selectFile}
            className="absolute inset-0 w-full cursor-pointer opacity-0 noscript:static noscript:opacity-100"
          />
        </span>
      )}
    </FieldFrame>
  );
}
