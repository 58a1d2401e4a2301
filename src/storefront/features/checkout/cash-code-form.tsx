import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { createBrowserClient } from '#client/client.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import {
  CODE_LIFETIME_MINUTES,
  MAX_TYPED_CODE_LENGTH,
  RESEND_DELAY_SECONDS,
  readOneTimeCode,
} from '#domain/account/one-time-code.ts';
import { removeSentCode, useSentCode } from '#storefront/commerce/session/sent-code.ts';
import { formatNumber, localizePhone } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { listRefusalTexts } from '#storefront/requests/refusal-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { showToast } from '#storefront/ui/toast.tsx';

interface CashCodeFormProps {
  phone: string;
  isPlacing: boolean;
  onPhoneConfirmed: (phoneProof: string) => void;
}

export function CashCodeForm({ phone, isPlacing, onPhoneConfirmed }: CashCodeFormProps) {
  const { locale } = useLocale();
  const { isSent, secondsLeft, pendingStep, problem, runStep } = useCashCode(phone, locale);
  const [code, setCode] = useState('');
  const confirm = () =>
    runStep('confirming', async () => {
      if (!readOneTimeCode(code))
        throw new ApiError(422, { codes: { code: ['wrong-code'] }, error: { code: [] } });
      const { phoneProof } = await createBrowserClient(orderEndpoints).call('confirmCashCode', {
        body: { phone, code },
      });
      onPhoneConfirmed(phoneProof);
    });
  const send = () =>
    runStep('sending', () =>
      createBrowserClient(orderEndpoints).call('sendCashCode', { body: { phone, language: locale } }),
    );
  // The Enter key is handled here, because the fields may be inside another form and have no form of their own.
  const onKey = (event: FormEvent & { key?: string }) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void confirm();
  };
  return (
    <div className="mt-3 grid max-w-md gap-3">
      {problem && <p role="alert">{problem}</p>}
      {isSent && (
        <>
          <p role="status">
            {m.cash_code_sent({
              phone: localizePhone(phone, locale),
              minutes: formatNumber(CODE_LIFETIME_MINUTES, locale),
            })}
          </p>
          <TextField
            label={m.account_code()}
            name="cash-code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={MAX_TYPED_CODE_LENGTH}
            autoFocus
            value={code}
            onChange={(event) => setCode(event.target.value)}
            onKeyDown={onKey}
          />
          <Button pending={isPlacing || pendingStep === 'confirming'} onClick={() => void confirm()}>
            {m.cash_code_confirm()}
          </Button>
        </>
      )}
      {secondsLeft > 0 ? (
        <p className="text-sm tabular-figures">
          {m.account_send_again_in({ seconds: formatNumber(secondsLeft, locale) })}
        </p>
      ) : (
        <Button
          variant={isSent ? 'outline' : 'primary'}
          pending={pendingStep === 'sending'}
          onClick={() => void send()}
        >
          {isSent ? m.account_send_again() : m.account_send_code()}
        </Button>
      )}
    </div>
  );
}

function useCashCode(phone: string, locale: 'en' | 'bn') {
  const [sent, setSent] = useSentCode('cash', { phone: '', at: 0 });
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [pendingStep, setPendingStep] = useState<'sending' | 'confirming'>();
  const [problem, setProblem] = useState<string>();
  const isSent = sent.phone === phone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another phone number resets countdown and problem
  useEffect(() => {
    const waitedSeconds = isSent ? (Date.now() - sent.at) / 1_000 : RESEND_DELAY_SECONDS;
    setSecondsLeft(Math.ceil(Math.max(0, RESEND_DELAY_SECONDS - waitedSeconds)));
    setProblem(undefined);
  }, [phone, isSent, sent.at]);
  useEffect(() => {
    if (secondsLeft <= 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  const runStep = async (kind: 'sending' | 'confirming', call: () => Promise<unknown>) => {
    setPendingStep(kind);
    setProblem(undefined);
    try {
      await call();
      if (kind === 'sending') setSent({ phone, at: Date.now() });
      else removeSentCode();
    } catch (error) {
      const isWrongCode = error instanceof ApiError && error.fieldCodes.code?.includes('wrong-code');
      const texts = isWrongCode ? [m.field_wrong_code()] : listRefusalTexts(error, locale);
      setProblem(texts.join(' '));
      for (const text of texts) showToast(text, 'error');
    } finally {
      setPendingStep(undefined);
    }
  };
  return { isSent, secondsLeft, pendingStep, problem, runStep };
}

/** Stores the required advance: `advance` is in BDT, or `null` if none was stored for the phone number. */
export function useRequiredAdvance(phone: string) {
  const [required, setRequired] = useState<{ phone: string; advance: number | null }>();
  return {
    advance: required?.phone === phone ? required.advance : null,
    setAdvance: (advance: number | null) => setRequired({ phone, advance }),
  };
}
