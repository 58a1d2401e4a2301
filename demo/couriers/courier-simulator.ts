import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import {
  faultyResponse,
  openSimulator,
  type ResponseFault,
  type SimulatorApp,
} from '#demo/gateways/open-simulator.ts';
import { escapeMarkup } from '../../src/domain/escape-markup.ts';

/** Simulated faults. `lost booking` and `booking 500` book the parcel, but do not say so. */
export type CourierFault =
  | ResponseFault
  | 'lost booking'
  | 'booking 500'
  | 'unknown status'
  | 'expired token';

export interface SimulatedParcel {
  id: string;
  reference: string;
  status: string;
  /** Cash that the courier collected, in BDT. */
  collected: number | undefined;
  order: Record<string, unknown>;
}

export interface NotificationRequest {
  /** Address and token that the shop has entered in the panel. */
  url: string;
  token: string;
}

interface CourierProtocol<State extends CourierState> {
  name: string;
  /** Statuses that can be selected on the panel. */
  statuses: readonly string[];
  createState: () => State;
  mount: (app: SimulatorApp, state: State) => void;
  createNotification: (
    parcel: SimulatedParcel,
    token: string,
  ) => { headers: Record<string, string>; body: Record<string, unknown> };
}

export interface CourierState {
  fault: CourierFault | undefined;
  /** Method and path of each call. */
  asked: string[];
  parcels: SimulatedParcel[];
  /** Connections of shops that receive a notification about each change on the panel. */
  shops: NotificationRequest[];
}

export const createCourierState = (): CourierState => ({
  fault: undefined,
  asked: [],
  parcels: [],
  shops: [],
});

/** Starts a test courier: its API, and a panel at `/panel` that changes the status of parcels. */
export async function openCourierSimulator<State extends CourierState>(
  protocol: CourierProtocol<State>,
  port = 0,
) {
  const state = protocol.createState();
  const findParcel = (reference: string) => {
    const found = state.parcels.find((parcel) => parcel.reference === reference);
    if (!found) throw new Error(`no parcel ${reference}`);
    return found;
  };
  /** Sends a notification as the courier does. Returns the shop's response. */
  const notify = (reference: string, { url, token }: NotificationRequest): Promise<Response> => {
    const { headers, body } = protocol.createNotification(findParcel(reference), token);
    return fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  };
  /** Returns headers and body of a notification, without sending it. */
  const describeNotification = (reference: string, token: string) => {
    const { headers, body } = protocol.createNotification(findParcel(reference), token);
    return { headers, body: JSON.stringify(body) };
  };
  const setStatus = (reference: string, status: string, collected?: number) =>
    Object.assign(findParcel(reference), { status, collected });

  const simulator = await openSimulator((app) => {
    app.get('/panel', (c) => c.html(panelPage(protocol, state.parcels)));
    app.post('/panel', async (c) => {
      const { reference, status } = (await c.req.parseBody()) as Record<string, string>;
      setStatus(reference ?? '', status ?? '');
      for (const shop of state.shops) await notify(reference ?? '', shop).catch(() => undefined);
      return c.html(panelPage(protocol, state.parcels));
    });
    app.use('*', async (c, next) => {
      state.asked.push(`${c.req.method} ${new URL(c.req.url).pathname}`);
      return (await faultyResponse(state.fault, c.env)) ?? next();
    });
    protocol.mount(app, state);
  }, port);
  return Object.assign(state, simulator, { notify, describeNotification, setStatus });
}

/** Responds to a booking after the parcels were stored, unless a fault hides the response. */
export function respondToBooking(
  c: Context<{ Bindings: HttpBindings }>,
  { fault }: CourierState,
  body: unknown,
): Response | Promise<Response> {
  if (fault === 'booking 500') return c.text('Internal Server Error', 500);
  if (fault !== 'lost booking') return c.json(body as Record<string, unknown>);
  c.env.outgoing.destroy();
  return new Promise<Response>(() => {});
}

export const reportStatus = ({ fault }: CourierState, { status }: SimulatedParcel): string =>
  fault === 'unknown status' ? 'beamed up' : status;

function panelPage(
  { name, statuses }: Pick<CourierProtocol<CourierState>, 'name' | 'statuses'>,
  parcels: readonly SimulatedParcel[],
): string {
  const rows = parcels.map(({ reference, status }) => {
    const options = statuses.map(
      (each) => `<option${each === status ? ' selected' : ''}>${escapeMarkup(each)}</option>`,
    );
    return `<form method="post"><input type="hidden" name="reference" value="${escapeMarkup(reference)}">
<label>${escapeMarkup(reference)} <select name="status">${options.join('')}</select></label> <button>Change</button></form>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${name}</title></head><body><h1>${name} (test)</h1>
${rows.join('') || '<p>No parcels</p>'}</body></html>`;
}
