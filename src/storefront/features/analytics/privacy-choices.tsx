import { m } from '#storefront/messages/compiled/messages.js';

export const PRIVACY_CHOICES = 'data-privacy-choices';

/** Opens the choice about measuring again. It keeps its place, out of sight, until the scripts that open it are there. */
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
