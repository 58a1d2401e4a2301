import { randomBytes } from 'node:crypto';
import { formatDhakaTimeToSecond } from '../../src/domain/dhaka-time.ts';
import {
  createCourierState,
  openCourierSimulator,
  reportStatus,
  respondToBooking,
  type SimulatedParcel,
} from './courier-simulator.ts';

export const PATHAO_CREDENTIALS = {
  clientId: 'client-of-pathao',
  clientSecret: 'secret-of-pathao',
  username: 'shop@pathao.example',
  password: 'pass-of-pathao',
  storeId: 12_345,
};

const STATUSES = [
  'Pending',
  'Pickup_Requested',
  'Picked',
  'Pickup_Cancelled',
  'In_Transit',
  'Assigned_for_Delivery',
  'On_Hold',
  'Delivered',
  'Partial_Delivery',
  'Returned',
  'Returned_to_Merchant',
];

const DELIVERY_FEE = 80;

type Fields = Record<string, string | number>;

/** Starts a test courier with the protocol of Pathao. Like Pathao, it does not check references for duplicates. */
export function openPathaoSimulator({ port = 0, expiresIn = 432_000 } = {}) {
  return openCourierSimulator(
    {
      name: 'Pathao',
      statuses: STATUSES,
      createState: () => ({ ...createCourierState(), tokens: new Set<string>() }),
      mount: (app, state) => {
        const api = app.basePath('/aladdin/api/v1');
        api.post('/issue-token', async (c) => {
          const { client_id, client_secret, username, password } = await c.req.json<Fields>();
          const known = PATHAO_CREDENTIALS;
          const isClient = client_id === known.clientId && client_secret === known.clientSecret;
          if (!isClient || username !== known.username || password !== known.password)
            return c.json({ message: 'The user credentials were incorrect.', type: 'error', code: 400 }, 400);
          const token = randomBytes(12).toString('hex');
          state.tokens.add(token);
          return c.json({
            token_type: 'Bearer',
            expires_in: expiresIn,
            access_token: token,
            refresh_token: 'not used',
          });
        });
        api.use('*', async (c, next) => {
          if (state.fault === 'expired token') state.tokens.clear();
          state.fault = state.fault === 'expired token' ? undefined : state.fault;
          const [, token = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
          return state.tokens.has(token) ? next() : c.json({ message: 'Unauthenticated.' }, 401);
        });
        api.post('/orders', async (c) => {
          const order = await c.req.json<Fields>();
          const errors = findProblem(order);
          if (errors) return c.json({ message: 'Please fix the given errors', code: 422, errors }, 422);
          const id = `DL${randomBytes(5).toString('hex').toUpperCase()}`;
          const reference = String(order.merchant_order_id ?? '');
          state.parcels.push({ id, reference, status: 'Pending', collected: undefined, order });
          const data = {
            consignment_id: id,
            merchant_order_id: reference,
            order_status: 'Pending',
            delivery_fee: DELIVERY_FEE,
          };
          return respondToBooking(c, state, { type: 'success', code: 200, data });
        });
        api.get('/orders/:id/info', (c) => {
          const parcel = state.parcels.find(({ id }) => id === c.req.param('id'));
          if (!parcel) return c.json({ message: 'Order not found', type: 'error', code: 404 }, 404);
          const status = reportStatus(state, parcel);
          const data = {
            consignment_id: parcel.id,
            merchant_order_id: parcel.reference,
            order_status: status.replaceAll('_', ' '),
            order_status_slug: status,
            updated_at: formatDhakaTimeToSecond(new Date()),
            invoice_id: null,
          };
          return c.json({ type: 'success', code: 200, data });
        });
        api.post('/merchant/price-plan', (c) =>
          c.json({ code: 200, data: { price: 80, final_price: DELIVERY_FEE, cod_percentage: 0.01 } }),
        );
        api.get('/city-list', (c) => c.json(toList([{ city_id: 1, city_name: 'Dhaka' }])));
        api.get('/cities/:id/zone-list', (c) => c.json(toList([{ zone_id: 298, zone_name: 'Dhanmondi' }])));
        api.get('/stores', (c) => c.json(toList([{ store_id: PATHAO_CREDENTIALS.storeId }])));
      },
      createNotification: (parcel, token) => ({
        headers: { 'x-pathao-signature': token },
        body: {
          event: `order.${parcel.status.toLowerCase().replaceAll('_', '-')}`,
          consignment_id: parcel.id,
          merchant_order_id: parcel.reference,
          store_id: PATHAO_CREDENTIALS.storeId,
          ...toCollected(parcel),
          updated_at: formatDhakaTimeToSecond(new Date()),
          timestamp: new Date().toISOString(),
        },
      }),
    },
    port,
  );
}

const toList = (data: object[]) => ({ code: 200, data: { data } });

const toCollected = ({ collected }: SimulatedParcel) =>
  collected === undefined ? {} : { collected_amount: collected };

function findProblem(order: Fields): Record<string, string[]> | undefined {
  const name = String(order.recipient_name ?? '');
  if (name.length < 3 || name.length > 100) return { recipient_name: ['The recipient name is invalid.'] };
  if (!/^01\d{9}$/.test(String(order.recipient_phone)))
    return { recipient_phone: ['The recipient phone is invalid.'] };
  const address = String(order.recipient_address ?? '');
  if (address.length < 10 || address.length > 220) return { recipient_address: ['The address is invalid.'] };
  if (!Number.isInteger(order.amount_to_collect)) return { amount_to_collect: ['The amount is invalid.'] };
  const weight = Number(order.item_weight);
  if (!(weight >= 0.5 && weight <= 10)) return { item_weight: ['The weight is invalid.'] };
  if (order.store_id !== PATHAO_CREDENTIALS.storeId) return { store_id: ['Wrong Store selected'] };
  return undefined;
}
