import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { FormValues } from './account-calls.ts';
import { useAccountForm } from './use-account-form.ts';

afterEach(() => vi.unstubAllGlobals());

interface TestFormProps {
  send: (values: FormValues) => void;
  onForm: (form: ReturnType<typeof useAccountForm>) => void;
}

function TestForm({ send, onForm }: TestFormProps) {
  onForm(useAccountForm(undefined, async (_calls, values) => send(values)));
  return null;
}

test('a single button sends its values without a form', async () => {
  vi.stubGlobal('location', new URL('https://glow.example/auth/otp-login'));
  const sent: FormValues[] = [];
  const forms: ReturnType<typeof useAccountForm>[] = [];
  renderToStaticMarkup(
    <TestForm send={(values) => void sent.push(values)} onForm={(form) => void forms.push(form)} />,
  );
  await forms[0]?.sendValues({ phone: '01712345678' });
  expect(sent).toEqual([{ phone: '01712345678' }]);
});
