import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { type GatewayChoice, gatewayPage, leftPage } from './gateway-page.ts';
import { faultyResponse, openSimulator, type ResponseFault } from './open-simulator.ts';

export const BKASH_CREDENTIALS = {
  username: 'haat-test',
  password: 'pass-of-bkash',
  appKey: 'key-of-bkash',
  appSecret: 'secret-of-bkash',
};

const HOUR_MS = 3_600_000;

type Fields = Record<string, string>;

/** Simulated faults. A `ResponseFault` affects all calls (`401`: all but token requests), the others only some. */
export type BkashFault =
  | ResponseFault
  | 'execute 500'
  | 'lost execute'
  | 'no balance'
  | 'v2 refusal'
  | 'try again'
  | 'other amount'
  | 'other currency'
  | 'other attempt';

interface Payment {
  paymentID: string;
  created: Fields;
  /** Whether the shopper has pressed “Pay” on the payment page. `execute` is refused before that. */
  isAgreed: boolean;
  trxID: string;
  refunds: { refundTrxId: string; refundAmount: string; refundTransactionStatus: string }[];
}

const CHOICES = ['pay', 'fail', 'cancel', 'leave'] as const;
const STATUSES: Readonly<Partial<Record<GatewayChoice, string>>> = {
  pay: 'success',
  fail: 'failure',
  cancel: 'cancel',
};
const toResult = (statusCode: string, statusMessage: string) => ({ statusCode, statusMessage });

/**
 * Starts a test gateway with the protocol of bKash's tokenised checkout v1.2.0-beta and of its refunds v2. A
 * page replaces the payment page of bKash.
 */
export async function openBkashSimulator({
  port = 0,
  expiresIn = 3_600,
}: {
  port?: number;
  expiresIn?: number;
} = {}) {
  const state = {
    fault: undefined as BkashFault | undefined,
    /**
     * Number of token requests with correct credentials, including those refused because of too many tokens.
     */
    grants: 0,
    tokens: new Set<string>(),
    asked: [] as string[],
    payments: [] as Payment[],
  };
  /** Times of granted tokens by username. More than two tokens per username and hour are refused. */
  const grantedAt = new Map<string, number[]>();
  const findPayment = (id: unknown) => state.payments.find(({ paymentID }) => paymentID === id);

  const simulator = await openSimulator((app, url) => {
    app.use('*', async (c, next) => {
      const { pathname } = new URL(c.req.url);
      if (pathname.startsWith('/pay/')) return next();
      state.asked.push(pathname);
      const isGrant = pathname.endsWith('/token/grant');
      const response =
        state.fault === '401' && isGrant ? undefined : await faultyResponse(state.fault, c.env);
      if (response) return response;
      if (state.fault === 'try again' && !isGrant) return c.json(toResult('2003', 'Process failed'));
      if (isGrant || isAllowed(c)) return next();
      return c.json({ message: 'Unauthorized' }, 401);
    });
    const isAllowed = (c: Context) =>
      state.tokens.has(c.req.header('authorization') ?? '') &&
      c.req.header('x-app-key') === BKASH_CREDENTIALS.appKey;
    app.post('/v1.2.0-beta/tokenized/checkout/token/grant', async (c) => {
      const { app_key, app_secret } = await c.req.json<Fields>();
      const { username, password, appKey, appSecret } = BKASH_CREDENTIALS;
      const user = c.req.header('username') ?? '';
      const isUser = user.startsWith(username) && c.req.header('password') === password;
      if (!isUser || app_key !== appKey || app_secret !== appSecret)
        return c.json(toResult('2001', 'Invalid App Key'));
      state.grants += 1;
      const recentGrants = (grantedAt.get(user) ?? []).filter((at) => at > Date.now() - HOUR_MS);
      if (recentGrants.length === 2) return c.json(toResult('2024', 'Too many tokens'));
      grantedAt.set(user, [...recentGrants, Date.now()]);
      const token = randomBytes(12).toString('hex');
      state.tokens.add(token);
      return c.json({
        ...toResult('0000', 'Successful'),
        token_type: 'Bearer',
        id_token: token,
        refresh_token: 'not used',
        expires_in: expiresIn,
      });
    });
    app.post('/v1.2.0-beta/tokenized/checkout/create', async (c) => {
      const created = await c.req.json<Fields>();
      const { mode, amount = '', currency, intent, merchantInvoiceNumber, callbackURL } = created;
      if (mode !== '0011' || intent !== 'sale' || currency !== 'BDT')
        return c.json(toResult('2065', 'Mandatory field missing'));
      if (!/^\d+\.\d\d$/.test(amount)) return c.json(toResult('2006', 'Invalid Amount'));
      const isKnown = state.payments.some(
        (one) => one.created.merchantInvoiceNumber === merchantInvoiceNumber,
      );
      if (isKnown) return c.json(toResult('2029', 'Duplicate for all transactions'));
      const paymentID = `TR0011${randomBytes(8).toString('hex')}`;
      state.payments.push({ paymentID, created, isAgreed: false, trxID: '', refunds: [] });
      const bkashURL = `${url()}/pay/${paymentID}`;
      const told = { paymentID, bkashURL, callbackURL, amount, currency, intent, merchantInvoiceNumber };
      return c.json({ ...toResult('0000', 'Successful'), ...told, transactionStatus: 'Initiated' });
    });
    app.post('/v1.2.0-beta/tokenized/checkout/execute', async (c) => {
      const found = findPayment((await c.req.json<Fields>()).paymentID);
      if (state.fault === 'execute 500') return c.text('Internal Server Error', 500);
      if (!found) return c.json(toResult('2002', 'Invalid Payment ID'));
      if (found.trxID) return c.json(toResult('2062', 'The payment has already been completed'));
      if (!found.isAgreed) return c.json(toResult('2056', 'Invalid Payment State'));
      if (state.fault === 'no balance') return c.json(toResult('2023', 'Insufficient Balance'));
      found.trxID = randomBytes(5).toString('hex').toUpperCase();
      if (state.fault === 'lost execute') {
        c.env.outgoing.destroy();
        return new Promise<Response>(() => {});
      }
      const { merchantInvoiceNumber } = reportPayment(found);
      return c.json({ ...toResult('0000', 'Successful'), ...reportPayment(found), merchantInvoiceNumber });
    });
    app.post('/v1.2.0-beta/tokenized/checkout/payment/status', async (c) => {
      const found = findPayment((await c.req.json<Fields>()).paymentID);
      if (!found) return c.json({ errorCode: '2002', errorMessage: 'Invalid Payment ID' });
      const { merchantInvoiceNumber: merchantInvoice, ...told } = reportPayment(found);
      return c.json({ ...toResult('0000', 'Successful'), ...told, merchantInvoice, mode: '0011' });
    });
    app.post('/v2/tokenized-checkout/refund/payment/transaction', async (c) => {
      const { paymentId, trxId, refundAmount = '' } = await c.req.json<Fields>();
      const found = findPayment(paymentId);
      const refusal = {
        internalCode: 'refund',
        externalCode: '2072',
        errorMessageEn: 'Invalid refund amount',
        errorMessageBn: '',
      };
      if (state.fault === 'v2 refusal' || !found?.trxID || found.trxID !== trxId) return c.json(refusal, 400);
      if (state.fault === 'no balance')
        return c.json(
          { internalCode: 'balance', externalCode: '2023', errorMessageEn: 'Insufficient balance' },
          400,
        );
      const sum = found.refunds.reduce(
        (total, one) => total + Number(one.refundAmount),
        Number(refundAmount),
      );
      if (sum > Number(found.created.amount)) return c.json(refusal, 400);
      const refundTrxId = randomBytes(5).toString('hex').toUpperCase();
      const made = { refundTrxId, refundAmount, refundTransactionStatus: 'Completed' };
      found.refunds.push(made);
      return c.json({
        originalTrxId: trxId,
        originalTrxAmount: found.created.amount,
        currency: 'BDT',
        ...made,
      });
    });
    app.post('/v2/tokenized-checkout/refund/payment/status', async (c) => {
      const { paymentId, trxId } = await c.req.json<Fields>();
      return c.json({ originalTrxId: trxId, refundTransactions: findPayment(paymentId)?.refunds ?? [] });
    });
    app.get('/pay/:id', (c) => {
      const { amount = '', merchantInvoiceNumber: order = '' } =
        findPayment(c.req.param('id'))?.created ?? {};
      if (!amount) return c.notFound();
      const action = new URL(c.req.url).pathname;
      return c.html(
        gatewayPage({ gateway: 'bKash', colour: '#b0125b', amount, order, action, choices: CHOICES }),
      );
    });
    app.post('/pay/:id', async (c) => {
      const { choice } = (await c.req.parseBody()) as { choice: GatewayChoice };
      const back = performChoice(c.req.param('id'), choice);
      return back
        ? new Response(null, { status: 302, headers: { location: back } })
        : c.html(leftPage('bKash'));
    });
  }, port);

  /** Performs a shopper's choice on the page of the gateway. Returns the URL of the shop to return to, if any. */
  function performChoice(paymentID: string, choice: GatewayChoice): string | undefined {
    const found = findPayment(paymentID);
    const status = STATUSES[choice];
    if (!found || !status) return undefined;
    if (choice === 'pay') found.isAgreed = true;
    const back = new URL(found.created.callbackURL ?? '');
    for (const [name, value] of Object.entries({ paymentID, status, apiVersion: '1.2.0-beta' })) {
      back.searchParams.set(name, value);
    }
    return back.href;
  }

  function reportPayment({ paymentID, created, trxID }: Payment): Fields {
    const { amount = '', merchantInvoiceNumber = '', payerReference = '' } = created;
    const isOther = state.fault === 'other attempt';
    return {
      paymentID,
      payerReference,
      merchantInvoiceNumber: isOther ? 'another-attempt' : merchantInvoiceNumber,
      customerMsisdn: '01770618575',
      amount: state.fault === 'other amount' ? '10.00' : amount,
      currency: state.fault === 'other currency' ? 'USD' : 'BDT',
      intent: 'sale',
      transactionStatus: trxID ? 'Completed' : 'Initiated',
      ...(trxID ? { trxID } : {}),
    };
  }

  /** Performs a shopper's choice without a browser. Returns the query fields of the URL to return to. */
  const click = (attemptId: string, choice: GatewayChoice): Fields => {
    const found = state.payments.find(({ created }) => created.merchantInvoiceNumber === attemptId);
    const back = found && performChoice(found.paymentID, choice);
    if (!back) throw new Error(`no payment ${attemptId}`);
    return Object.fromEntries(new URL(back).searchParams);
  };
  return Object.assign(state, simulator, { click });
}
