import { formatDhakaTimeToSecond } from '../../src/domain/dhaka-time.ts';
import {
  type CourierState,
  createCourierState,
  openCourierSimulator,
  reportStatus,
  respondToBooking,
  type SimulatedParcel,
} from './courier-simulator.ts';

export const STEADFAST_CREDENTIALS = { apiKey: 'key-of-steadfast', secretKey: 'secret-of-steadfast' };

const STATUSES = [
  'in_review',
  'pending',
  'hold',
  'delivered_approval_pending',
  'delivered',
  'partial_delivered',
  'cancelled',
  'unknown',
];

const FIRST_ID = 1_424_107;

type Order = Record<string, string | number>;

/** Starts a test courier with the protocol of Steadfast. Invoices are unique, as at Steadfast. */
export function openSteadfastSimulator({ port = 0 }: { port?: number } = {}) {
  return openCourierSimulator(
    {
      name: 'Steadfast',
      statuses: STATUSES,
      createState: createCourierState,
      mount: (app, state) => {
        app.use('*', async (c, next) => {
          const { apiKey, secretKey } = STEADFAST_CREDENTIALS;
          const isKnown = c.req.header('api-key') === apiKey && c.req.header('secret-key') === secretKey;
          return isKnown ? next() : c.json({ status: 401, message: 'Unauthorized access' }, 401);
        });
        app.post('/create_order', async (c) => {
          const order = await c.req.json<Order>();
          const problem = findProblem(state, order);
          if (problem) return c.json({ status: 400, errors: problem });
          const parcel = addParcel(state, order);
          const consignment = { ...order, ...toIds(parcel), status: 'in_review' };
          const message = 'Consignment has been created successfully.';
          return respondToBooking(c, state, { status: 200, message, consignment });
        });
        app.post('/create_order/bulk-order', async (c) => {
          const { data } = await c.req.json<{ data: string }>();
          const orders = JSON.parse(data) as Order[];
          const results = orders.map((order) => {
            const none = { ...order, consignment_id: null, tracking_code: null, status: 'error' };
            return findProblem(state, order)
              ? none
              : { ...order, ...toIds(addParcel(state, order)), status: 'success' };
          });
          return respondToBooking(c, state, results);
        });
        for (const [path, matches] of [
          ['/status_by_cid/:id', ({ id }, key) => id === key],
          ['/status_by_invoice/:id', ({ reference }, key) => reference === key],
          ['/status_by_trackingcode/:id', (parcel, key) => toIds(parcel).tracking_code === key],
        ] satisfies [string, (parcel: SimulatedParcel, key: string) => boolean][])
          app.get(path, (c) => {
            const parcel = state.parcels.find((each) => matches(each, c.req.param('id') ?? ''));
            return parcel
              ? c.json({ status: 200, delivery_status: reportStatus(state, parcel) })
              : c.json({ status: 404, message: 'Consignment not found' }, 404);
          });
        app.post('/create_return_request', async (c) => {
          const { consignment_id: id, invoice } = await c.req.json<Order>();
          const parcel = state.parcels.find((each) => each.id === id || each.reference === invoice);
          if (!parcel) return c.json({ status: 404, message: 'Consignment not found' }, 404);
          return c.json({ id: 1, consignment_id: Number(parcel.id), status: 'pending' });
        });
        app.get('/get_balance', (c) => c.json({ status: 200, current_balance: 0 }));
      },
      createNotification: (parcel, token) => ({
        headers: { authorization: `Bearer ${token}` },
        body: {
          notification_type: 'delivery_status',
          consignment_id: Number(parcel.id),
          invoice: parcel.reference,
          cod_amount: parcel.collected ?? parcel.order.cod_amount,
          status: parcel.status,
          delivery_charge: 100,
          tracking_message: 'The parcel has a new status.',
          updated_at: formatDhakaTimeToSecond(new Date()),
        },
      }),
    },
    port,
  );
}

function addParcel(state: CourierState, order: Order): SimulatedParcel {
  const id = String(FIRST_ID + state.parcels.length);
  const parcel = {
    id,
    reference: String(order.invoice),
    status: 'in_review',
    collected: undefined,
    order,
  };
  state.parcels.push(parcel);
  return parcel;
}

const toIds = ({ id }: SimulatedParcel) => ({
  consignment_id: Number(id),
  tracking_code: Number(id).toString(16).toUpperCase(),
});

function findProblem({ parcels }: CourierState, order: Order): Record<string, string[]> | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(String(order.invoice ?? ''))) return { invoice: ['The invoice is invalid.'] };
  if (parcels.some(({ reference }) => reference === order.invoice))
    return { invoice: ['The invoice has already been taken.'] };
  if (!/^01\d{9}$/.test(String(order.recipient_phone)))
    return { recipient_phone: ['The recipient phone must be 11 digits.'] };
  const address = String(order.recipient_address ?? '');
  if (address === '' || address.length > 250) return { recipient_address: ['The address is invalid.'] };
  if (!(Number(order.cod_amount) >= 0)) return { cod_amount: ['The amount is invalid.'] };
  return undefined;
}
