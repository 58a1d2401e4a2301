import { randomBytes } from 'node:crypto';
import {
  createCourierState,
  openCourierSimulator,
  reportStatus,
  respondToBooking,
} from './courier-simulator.ts';

export const REDX_CREDENTIALS = { accessToken: 'token-of-redx', pickupAreaId: 1 };

const STATUSES = [
  'pickup-pending',
  'ready-for-delivery',
  'delivery-in-progress',
  'agent-hold',
  'agent-area-change',
  'delivered',
  'agent-returning',
  'returned',
  'cancelled',
  'paid',
];

/** Former spellings of districts, as at RedX. Two areas of Cumilla have the same name. */
const AREAS: Readonly<Record<string, { id: number; name: string }[]>> = {
  Dhaka: [
    { id: 1, name: 'Mohammadpur(Dhaka)' },
    { id: 2, name: 'Dhanmondi' },
    { id: 3, name: 'Gulshan' },
  ],
  chittagong: [{ id: 30, name: 'Kotwali (Chittagong)' }],
  Cumilla: [
    { id: 40, name: 'Adarsha Sadar' },
    { id: 41, name: 'Adarsha Sadar (East)' },
  ],
};

type Fields = Record<string, string | number>;

/** Starts a test courier with the protocol of RedX. Like RedX, it books a repeated reference again. */
export function openRedxSimulator({ port = 0 }: { port?: number } = {}) {
  return openCourierSimulator(
    {
      name: 'RedX',
      statuses: STATUSES,
      createState: createCourierState,
      mount: (app, state) => {
        app.use('*', async (c, next) =>
          c.req.header('api-access-token') === `Bearer ${REDX_CREDENTIALS.accessToken}`
            ? next()
            : c.json({ message: 'Invalid token' }, 401),
        );
        app.get('/areas', (c) => c.json({ areas: AREAS[c.req.query('district_name') ?? ''] ?? [] }));
        app.post('/parcel', async (c) => {
          const order = await c.req.json<Fields>();
          if (!order.delivery_area_id || !order.delivery_area)
            return c.json({ message: 'delivery_area_id is required' }, 400);
          const id = `26A${randomBytes(4).toString('hex').toUpperCase()}`;
          const reference = String(order.merchant_invoice_id ?? '');
          state.parcels.push({ id, reference, status: 'pickup-pending', collected: undefined, order });
          return respondToBooking(c, state, { tracking_id: id });
        });
        app.get('/parcel/info/:id', (c) => {
          const parcel = state.parcels.find(({ id }) => id === c.req.param('id'));
          if (!parcel) return c.json({ message: 'Parcel not found' }, 404);
          const { id, reference, order } = parcel;
          const known = {
            tracking_id: id,
            merchant_invoice_id: reference,
            charge: 60,
            delivery_type: 'regular',
          };
          return c.json({ parcel: { ...order, ...known, status: reportStatus(state, parcel) } });
        });
        app.get('/parcel/track/:id', (c) =>
          c.json({
            tracking: [
              {
                message_en: 'Package is created successfully',
                message_bn: 'পার্সেলটি সফল ভাবে প্লেস করা হয়েছে',
                time: '2026-11-24T06:00:00.000Z',
              },
              {
                message_en: 'Package is picked up',
                message_bn: 'পার্সেল পিকাপ সম্পন্ন হয়েছে',
                time: '2026-11-24T11:00:00.000Z',
              },
            ],
          }),
        );
        app.patch('/parcels', async (c) => {
          const { entity_id: id } = await c.req.json<Fields>();
          const parcel = state.parcels.find((each) => each.id === id);
          if (parcel?.status !== 'pickup-pending')
            return c.json({ message: 'The parcel cannot be cancelled' }, 400);
          parcel.status = 'cancelled';
          return c.json({ success: true, message: 'Request Accepted' });
        });
        app.get('/charge/charge_calculator', (c) => c.json({ deliveryCharge: 60, codCharge: 5 }));
      },
      createNotification: (parcel) => ({
        headers: {},
        body: {
          tracking_number: parcel.id,
          timestamp: new Date().toISOString(),
          status: parcel.status,
          message_en: 'The parcel has a new status',
          message_bn: 'পার্সেলের নতুন অবস্থা',
          invoice_number: parcel.reference,
          delivery_type: 'regular',
        },
      }),
    },
    port,
  );
}
