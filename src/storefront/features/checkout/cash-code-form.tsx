import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { browserClient } from '#client/client.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import { CODE_MINUTES, RESEND_SECONDS, readCode } from '#domain/account/one-time-code.ts';
import { forgetSentCode, useSentCode } from '#storefront/commerce/session/sent-code.ts';
import { formatNumber, localizePhone } from '#storefront/i18n/format.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { refusalTexts } from '#storefront/requests/refusal-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';

interface CashCodeFormProps {
  /** Phone number of the order, as typed. */
  phone: string;
  isPlacing: boolean;
  /** Continues with the proof that the number is the buyer's. */
  onShown: (phoneProof: string) => void;
}

/** Requests a code for the number of a cash order, and places the order with its proof. */
export function CashCodeForm({ phone, isPlacing, onShown }: CashCodeFormProps) {
  const { locale } = useLocale();
  const { isSent, secondsLeft, work, problem, ask } = useCode(phone, locale);
  const [code, setCode] = useState('');
  const confirm = () =>
    ask('confirming', async () => {
      if (!readCode(code)) throw new ApiError(422, { codes: { code: ['wrong-code'] }, error: { code: [] } });
      const { phoneProof } = await browserClient(orderEndpoints).call('confirmCashCode', {
        body: { phone, code },
      });
      onShown(phoneProof);
    });
  const send = () =>
    ask('sending', () =>
      browserClient(orderEndpoints).call('sendCashCode', { body: { phone, language: locale } }),
    );
  // Not a separate form, because it may be inside another one.
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
              minutes: formatNumber(CODE_MINUTES, locale),
            })}
          </p>
          <TextField
            label={m.account_code()}
            name="cash-code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            autoFocus
            value={code}
            onChange={(event) => setCode(event.target.value)}
            onKeyDown={onKey}
          />
          <Button pending={isPlacing || work === 'confirming'} onClick={() => void confirm()}>
            {m.cash_code_confirm()}
          </Button>
        </>
      )}
      {secondsLeft > 0 ? (
        <p className="text-sm tabular-nums">
          {m.account_send_again_in({ seconds: formatNumber(secondsLeft, locale) })}
        </p>
      ) : (
        <Button
          variant={isSent ? 'outline' : 'primary'}
          pending={work === 'sending'}
          onClick={() => void send()}
        >
          {isSent ? m.account_send_again() : m.account_send_code()}
        </Button>
      )}
    </div>
  );
}

/** State of sending and confirming a code; remembered across reloads. */
function useCode(phone: string, locale: 'en' | 'bn') {
  const [sent, setSent] = useSentCode('cash', { phone: '', at: 0 });
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [work, setWork] = useState<'sending' | 'confirming'>();
  const [problem, setProblem] = useState<string>();
  const isSent = sent.phone === phone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state belongs to the number
  useEffect(() => {
    const waited = isSent ? (Date.now() - sent.at) / 1_000 : RESEND_SECONDS;
    setSecondsLeft(Math.ceil(Math.max(0, RESEND_SECONDS - waited)));
    setProblem(undefined);
  }, [phone, isSent, sent.at]);
  useEffect(() => {
    if (secondsLeft <= 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  const ask = async (kind: 'sending' | 'confirming', call: () => Promise<unknown>) => {
    setWork(kind);
    setProblem(undefined);
    try {
      await call();
      if (kind === 'sending') setSent({ phone, at: Date.now() });
      else forgetSentCode();
    } catch (error) {
      const isWrong = error instanceof ApiError && error.fieldCodes.code?.includes('wrong-code');
      setProblem(isWrong ? m.field_wrong_code() : refusalTexts(error, locale)[0]);
    } finally {
      setWork(undefined);
    }
  };
  return { isSent, secondsLeft, work, problem, ask };
}

/** Advance that the shop required for a cash order with this number, in BDT. */
export function useRequiredAdvance(phone: string) {
  const [requested, setRequested] = useState<{ phone: string; advance: number | null }>();
  return {
    advance: requested?.phone === phone ? requested.advance : null,
    keep: (advance: number | null) => setRequested({ phone, advance }),
  };
}
