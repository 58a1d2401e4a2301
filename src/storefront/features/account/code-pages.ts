import { readForm, textOf } from '#storefront/forms/read-form.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { accountAnswer, deviceHeaders, signInAnswer, wayBack } from './session.ts';

/** Takes both steps of signing in by a code without scripts: the number first, then the code. */
export async function takeCodeForm(asked: RequestContext, request: Request) {
  const form = await readForm(request);
  const text = (name: string) => textOf(form, name) ?? '';
  const typed = { name: text('name'), phone: text('phone') };
  const { phone, name } = typed;
  if (text('step') !== 'redeem') {
    return accountAnswer(asked, { typed, sentTo: undefined }, async () => {
      await asked.client.call('sendCode', { body: { phone, language: asked.locale } });
      return { typed, sentTo: phone, problems: undefined };
    });
  }
  const body = { phone, otp: text('otp'), ...(name.trim() && { name }) };
  return signInAnswer(
    asked,
    { typed, sentTo: phone },
    {
      back: wayBack(asked, text('back')),
      ask: () => asked.client.call('loginByCode', { body, ...deviceHeaders(request) }),
    },
  );
}
