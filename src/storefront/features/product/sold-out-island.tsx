import type { ReactNode } from 'react';
import { browserClient } from '#client/client.ts';
import { getLocale } from '#storefront/messages/compiled/runtime.js';
import { notifyProblem } from './notify-problem.ts';
import { SoldOutNotice, type SoldOutNoticeProps } from './sold-out-notice.tsx';

/** The notice of a sold-out variant; with a form that was sent, what came of it. */
export async function bringSoldOut(
  props: Pick<SoldOutNoticeProps, 'product' | 'sku'>,
  form?: HTMLElement,
): Promise<ReactNode> {
  if (!(form instanceof HTMLFormElement)) return <SoldOutNotice {...props} />;
  const contact = String(new FormData(form).get('contact') ?? '');
  try {
    await browserClient().call('notify', { body: { skuId: props.sku.id, contact } });
    return <SoldOutNotice {...props} answer={{ contact }} />;
  } catch (problem) {
    const answer = { contact, ...notifyProblem(problem, getLocale()) };
    return <SoldOutNotice {...props} answer={answer} />;
  }
}
