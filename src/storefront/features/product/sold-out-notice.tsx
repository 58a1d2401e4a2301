import type { ReactNode } from 'react';
import { ApiError } from '#client/api-error.ts';
import { createBrowserClient } from '#client/client.ts';
import { MAX_CONTACT_LENGTH } from '#domain/contact.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { getLocale } from '#storefront/i18n/messages/compiled/runtime.js';
import { toTemporaryRefusal } from '#storefront/requests/temporary-refusal.ts';
import { formatTemporaryRefusal } from '#storefront/requests/temporary-refusal-text.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { showToast } from '#storefront/ui/toast.tsx';
import type { ProductView, SkuView } from './product-view.ts';
import { getSkuStockState } from './product-view.ts';

interface SoldOutNoticeProps {
  product: Pick<ProductView, 'crumbs' | 'skus'>;
  sku: SkuView;
  response?: { contact: string } & Partial<Record<'error' | 'refusal', string>>;
}

export function SoldOutNotice({ product: { crumbs, skus }, sku, response }: SoldOutNoticeProps) {
  const { localePath } = useLocale();
  const category = crumbs.at(-1);
  const hasAlternatives = skus.some((other) => getSkuStockState(other) !== 'sold-out');
  return (
    <div className="rounded-card border border-line bg-tint px-5 py-5">
      <p className="font-semibold">{m.product_sold_out_title()}</p>
      <p className="mt-1 text-sm text-muted">
        {hasAlternatives ? m.product_sold_out_variant() : m.product_sold_out_text()}
      </p>
      {response && response.error === undefined && response.refusal === undefined ? (
        <p className="mt-4 rounded-card bg-success-soft px-4 py-3 text-sm font-medium text-success">
          {m.notify_noted({ contact: response.contact })}
        </p>
      ) : (
        <NotifyForm key={response?.contact} skuId={sku.id} {...response} />
      )}
      {category && !hasAlternatives && (
        <ButtonLink href={localePath(category.path)} variant="outline" size="sm" className="mt-4">
          {m.product_see_category({ name: category.name })}
        </ButtonLink>
      )}
    </div>
  );
}

export interface NotifyFormProps {
  skuId: number;
  contact?: string | undefined;
  error?: string | undefined;
  refusal?: string | undefined;
  back?: string;
}

export function NotifyForm({ skuId, contact, error, refusal, back }: NotifyFormProps) {
  const { localePath } = useLocale();
  return (
    <form method="post" action={localePath('/notify')} noValidate className="mt-4 flex flex-col gap-3">
      <input type="hidden" name="skuId" value={skuId} />
      {back && <input type="hidden" name="back" value={back} />}
      <TextField
        label={m.notify_contact()}
        hint={m.notify_contact_hint()}
        name="contact"
        required
        defaultValue={contact}
        error={error}
        autoFocus={error !== undefined}
        maxLength={MAX_CONTACT_LENGTH}
        autoComplete="tel"
        autoCapitalize="none"
        spellCheck={false}
      />
      {refusal && <Alert tone="warning">{refusal}</Alert>}
      <Button type="submit" size="lg">
        {m.notify_me()}
      </Button>
    </form>
  );
}

export async function loadSoldOutNotice(
  props: Pick<SoldOutNoticeProps, 'product' | 'sku'>,
  form?: HTMLElement,
): Promise<ReactNode> {
  if (!(form instanceof HTMLFormElement)) return <SoldOutNotice {...props} />;
  const contact = String(new FormData(form).get('contact') ?? '');
  try {
    await createBrowserClient().call('notify', { body: { skuId: props.sku.id, contact } });
    return <SoldOutNotice {...props} response={{ contact }} />;
  } catch (problem) {
    const texts = toRestockRequestFailure(problem, getLocale());
    const response = { contact, ...texts };
    for (const text of Object.values(texts)) showToast(text, 'error');
    return <SoldOutNotice {...props} response={response} />;
  }
}

/** Converts an error to a text. Rethrows internal errors. */
export function toRestockRequestFailure(
  error: unknown,
  locale: Locale,
): { error: string } | { refusal: string } {
  const later = toTemporaryRefusal(error);
  if (later) return { refusal: formatTemporaryRefusal(later, locale) };
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  if (error.fields?.contact) return { error: m.notify_contact_wrong() };
  if (error.status === 409) return { refusal: m.notify_in_stock() };
  return { refusal: error.status === 0 ? m.notify_offline() : m.notify_not_sold() };
}
