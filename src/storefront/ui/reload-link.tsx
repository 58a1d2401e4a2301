import { m } from '#storefront/i18n/messages/compiled/messages.js';

export function ReloadLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty URL is the current page with its query
    <a href="" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
      {m.retry()}
    </a>
  );
}
