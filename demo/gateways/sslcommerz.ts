import { randomBytes } from 'node:crypto';
import { computeSignature } from '../../src/adapters/payments/sslcommerz/signature.ts';
import { GATEWAY_CHOICES, type GatewayChoice, gatewayPage, leftPage, returnPage } from './gateway-page.ts';
import { faultyResponse, openSimulator, type ResponseFault } from './open-simulator.ts';

export const SSLCOMMERZ_CREDENTIALS = { storeId: 'haat-test', storePassword: 'pass-of-sslcommerz' };

type Fields = Record<string, string>;

/** Simulated faults in calls, in reported payments, or in notifications. */
export type SslcommerzFault =
  | ResponseFault
  | 'unsafe page'
  | 'other amount'
  | 'other currency'
  | 'other attempt'
  | 'other shop'
  | 'no order and shop'
  | 'other instalments'
  | 'bad signature'
  | 'altered notice';

/**
 * When the gateway notifies the shop of a payment. `before`: before the browser returns to the shop; `after`:
 * 1.5 s later; `twice`: two times before the return; `never`: not at all.
 */
type NotificationTime = 'before' | 'after' | 'twice' | 'never';

interface Payment {
  session: Fields;
  sessionkey: string;
  status: string;
  valId: string;
  bankTranId: string;
  isRisky: boolean;
  wasValidated: boolean;
  refunds: { id: string; ours: string; amount: string; status: string }[];
}

const MANDATORY = [
  'store_id store_passwd total_amount currency tran_id success_url fail_url cancel_url',
  'product_name product_category product_profile cus_name cus_email cus_add1 cus_city cus_postcode',
  'cus_country cus_phone shipping_method',
]
  .join(' ')
  .split(' ');
const VERDICTS: Readonly<Record<GatewayChoice, { status: string; error: string } | undefined>> = {
  pay: { status: 'VALID', error: '' },
  unnoticed: { status: 'VALID', error: '' },
  risky: { status: 'VALID', error: '' },
  fail: { status: 'FAILED', error: 'Invalid expiration date' },
  cancel: { status: 'CANCELLED', error: 'Cancelled by User' },
  leave: undefined,
};
const RETURNS: Readonly<Record<string, string>> = {
  VALID: 'success_url',
  FAILED: 'fail_url',
  CANCELLED: 'cancel_url',
};

/** Buyer name for tests: the gateway refuses payments of this buyer with status 500. */
export const FAILING_GATEWAY_NAME = 'Gateway Down';

/** Starts a test gateway with the protocol of SSLCommerz v4. A page replaces the payment page of SSLCommerz. */
export async function openSslcommerzSimulator({ port = 0 }: { port?: number } = {}) {
  const state = {
    fault: undefined as SslcommerzFault | undefined,
    notices: 'before' as NotificationTime,
    asked: [] as string[],
    payments: [] as Payment[],
  };
  const findBySession = (key: string) => state.payments.find(({ sessionkey }) => sessionkey === key);
  const findByAttempt = (id: string | undefined) =>
    state.payments.find(({ session }) => session.tran_id === id);

  const simulator = await openSimulator((app, url) => {
    app.use('*', async (c, next) => {
      const { pathname } = new URL(c.req.url);
      if (pathname.startsWith('/pay/')) return next();
      state.asked.push(pathname);
      return (await faultyResponse(state.fault, c.env)) ?? next();
    });
    app.post('/gwprocess/v4/api.php', async (c) => {
      const session = (await c.req.parseBody()) as Fields;
      if (session.cus_name === FAILING_GATEWAY_NAME) return faultyResponse('500', c.env);
      const failedreason =
        findProblem(session) ?? (findByAttempt(session.tran_id) ? 'Duplicate tran_id' : undefined);
      if (failedreason) return c.json({ status: 'FAILED', failedreason });
      const sessionkey = randomBytes(16).toString('hex').toUpperCase();
      const none = { status: 'PENDING', valId: '', bankTranId: '', isRisky: false, wasValidated: false };
      state.payments.push({ session, sessionkey, ...none, refunds: [] });
      const host = state.fault === 'unsafe page' ? 'http://pay.example' : url();
      const GatewayPageURL = `${host}/pay/${sessionkey}`;
      return c.json({ status: 'SUCCESS', failedreason: '', sessionkey, GatewayPageURL });
    });
    app.get('/pay/:key', (c) => {
      const { session } = findBySession(c.req.param('key')) ?? {};
      if (!session) return c.notFound();
      const { total_amount: amount = '', product_name = '', emi_selected_inst: months } = session;
      const order = months ? `${product_name}, ${months} instalments` : product_name;
      const action = new URL(c.req.url).pathname;
      return c.html(
        gatewayPage({
          gateway: 'SSLCommerz',
          colour: '#28507f',
          amount,
          order,
          action,
          choices: GATEWAY_CHOICES,
        }),
      );
    });
    app.post('/pay/:key', async (c) => {
      const found = findBySession(c.req.param('key'));
      const { choice } = (await c.req.parseBody()) as { choice: GatewayChoice };
      if (!found) return c.notFound();
      if (choice === 'leave') return c.html(leftPage('SSLCommerz'));
      return c.html(await performChoice(found, choice));
    });
    app.get('/validator/api/validationserverAPI.php', (c) => {
      const { val_id, ...given } = c.req.query();
      if (!isStore(given)) return c.json({ APIConnect: 'INVALID_REQUEST' });
      const found = state.payments.find(({ valId }) => valId && valId === val_id);
      if (!found) return c.json({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' });
      const status = found.wasValidated ? 'VALIDATED' : 'VALID';
      found.wasValidated = true;
      return c.json({ ...reportPayment(found), status, APIConnect: 'DONE' });
    });
    app.get('/validator/api/merchantTransIDvalidationAPI.php', (c) => {
      const given = c.req.query();
      if (!isStore(given)) return c.json({ APIConnect: 'INVALID_REQUEST' });
      if (given.refund_ref_id) return c.json(refundStatus(given.refund_ref_id));
      if (given.bank_tran_id) return c.json(refund(given));
      const found = findByAttempt(given.tran_id);
      const element = found && found.status !== 'PENDING' ? [reportPayment(found)] : [];
      return c.json({ APIConnect: 'DONE', no_of_trans_found: element.length, element });
    });
  }, port);

  /**
   * Performs a shopper's choice on the page of the gateway: notifies the shop, and returns the page that
   * takes the browser back to the shop.
   */
  async function performChoice(found: Payment, choice: GatewayChoice): Promise<string> {
    const verdict = VERDICTS[choice];
    if (verdict && found.status === 'PENDING') {
      found.status = verdict.status;
      found.isRisky = choice === 'risky';
      found.bankTranId = randomBytes(10).toString('hex');
      found.valId = verdict.status === 'VALID' ? randomBytes(12).toString('hex') : '';
    }
    const fields = createNotification(found, verdict?.error ?? '');
    const send = () =>
      fetch(found.session.ipn_url ?? '', { method: 'POST', body: new URLSearchParams(fields) }).catch(
        () => undefined,
      );
    if (found.session.ipn_url && choice !== 'unnoticed') {
      if (state.notices === 'before' || state.notices === 'twice') await send();
      if (state.notices === 'twice') await send();
      if (state.notices === 'after') setTimeout(() => void send(), 1_500);
    }
    return returnPage(found.session[RETURNS[found.status] ?? 'fail_url'] ?? '', fields);
  }

  function reportPayment({ session, status, valId, bankTranId, isRisky }: Payment): Fields {
    const {
      total_amount: amount = '',
      tran_id = '',
      value_a = '',
      value_b = '',
      emi_selected_inst = '0',
    } = session;
    const isPaid = status === 'VALID';
    const instalments = state.fault === 'other instalments' ? '3' : emi_selected_inst;
    const reportedAmount = state.fault === 'other amount' ? '10.00' : amount;
    return {
      status,
      tran_id: state.fault === 'other attempt' ? 'another-attempt' : tran_id,
      tran_date: '2026-11-24 12:00:00',
      amount: reportedAmount,
      currency: 'BDT',
      currency_type: state.fault === 'other currency' ? 'USD' : 'BDT',
      currency_amount: reportedAmount,
      currency_rate: '1.0000',
      base_fair: '0.00',
      value_a: state.fault === 'no order and shop' ? '' : value_a,
      value_b: state.fault === 'other shop' ? '999999' : state.fault === 'no order and shop' ? '' : value_b,
      store_id: SSLCOMMERZ_CREDENTIALS.storeId,
      bank_tran_id: bankTranId,
      card_type: isPaid ? 'VISA-Dutch Bangla' : '',
      card_no: isPaid ? '432149XXXXXX0667' : '',
      ...(isPaid ? { val_id: valId, risk_level: isRisky ? '1' : '0', emi_instalment: instalments } : {}),
    };
  }

  function createNotification(found: Payment, error: string): Fields {
    const fields: Fields = { val_id: '', ...reportPayment(found), error };
    const names = Object.keys(fields);
    const { storePassword } = SSLCOMMERZ_CREDENTIALS;
    const password = state.fault === 'bad signature' ? 'of somebody else' : storePassword;
    const sum = (algorithm: 'md5' | 'sha256') =>
      computeSignature(fields, { names, storePassword: password, algorithm });
    const signed = {
      ...fields,
      verify_key: names.join(','),
      verify_sign: sum('md5'),
      verify_sign_sha2: sum('sha256'),
    };
    return state.fault === 'altered notice' ? { ...signed, amount: '1.00' } : signed;
  }

  function refund({ bank_tran_id, refund_trans_id = '', refund_amount = '' }: Fields) {
    const found = state.payments.find(({ bankTranId }) => bankTranId === bank_tran_id);
    const refuse = (errorReason: string) => ({ APIConnect: 'DONE', status: 'failed', errorReason });
    if (!found) return refuse('No transaction of that number');
    let made = found.refunds.find(({ ours }) => ours === refund_trans_id);
    if (!made) {
      const sum = found.refunds.reduce((total, { amount }) => total + Number(amount), Number(refund_amount));
      if (sum > Number(found.session.total_amount)) return refuse('More than was paid');
      const id = randomBytes(8).toString('hex');
      made = { id, ours: refund_trans_id, amount: refund_amount, status: 'processing' };
      found.refunds.push(made);
    }
    return { APIConnect: 'DONE', bank_tran_id, status: 'success', refund_ref_id: made.id, errorReason: '' };
  }

  function refundStatus(id: string) {
    const made = state.payments.flatMap(({ refunds }) => refunds).find((one) => one.id === id);
    if (!made) return { APIConnect: 'DONE', status: 'cancelled', errorReason: 'No refund of that number' };
    const { status } = made;
    // The first query reports the refund as in progress, later queries report it as completed.
    made.status = 'refunded';
    return { APIConnect: 'DONE', refund_ref_id: id, status, errorReason: '' };
  }

  /** Performs a shopper's choice without a browser. Returns the fields of the return to the shop. */
  const click = async (attemptId: string, choice: GatewayChoice): Promise<Fields> => {
    const found = findByAttempt(attemptId);
    if (!found) throw new Error(`no payment ${attemptId}`);
    await performChoice(found, choice);
    return createNotification(found, VERDICTS[choice]?.error ?? '');
  };
  return Object.assign(state, simulator, { click });
}

const isStore = ({ store_id, store_passwd }: Fields): boolean =>
  store_id === SSLCOMMERZ_CREDENTIALS.storeId && store_passwd === SSLCOMMERZ_CREDENTIALS.storePassword;

function findProblem(session: Fields): string | undefined {
  if (!isStore(session)) return 'Store Credential Error Or Store is De-active';
  const missing = MANDATORY.find((name) => !session[name]);
  if (missing) return `${missing} is missing`;
  const amount = Number(session.total_amount);
  if (!/^\d+\.\d\d$/.test(session.total_amount ?? '') || amount < 10 || amount > 500_000)
    return 'Invalid amount';
  if ((session.tran_id ?? '').length > 30) return 'tran_id is too long';
  const long = Object.entries(session).find(
    ([name, value]) => name.startsWith('cus_') && [...value].length > 50,
  );
  return long ? `${long[0]} is too long` : undefined;
}
