const STORAGE_KEY = 'analytics-orders';
const MOST_KEPT = 50;

export interface ToldOrders {
  /** Notes an order; `false` when it was noted before. */
  isFirst: (orderNumber: string) => boolean;
}

/** The orders that services were told of, so that each is told once however often its page is opened. */
export function openToldOrders(storage: () => Pick<Storage, 'getItem' | 'setItem'>): ToldOrders {
  let told = read(storage);
  return {
    isFirst: (orderNumber) => {
      told = [...new Set([...told, ...read(storage)])];
      if (told.includes(orderNumber)) return false;
      told = [...told, orderNumber].slice(-MOST_KEPT);
      write(storage, told);
      return true;
    },
  };
}

function read(storage: () => Pick<Storage, 'getItem'>): string[] {
  try {
    const orders: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(orders) ? orders.filter((order) => typeof order === 'string') : [];
  } catch {
    return [];
  }
}

function write(storage: () => Pick<Storage, 'setItem'>, orders: readonly string[]): void {
  try {
    storage().setItem(STORAGE_KEY, JSON.stringify(orders));
  } catch {
    // A full or forbidden storage leaves the orders to this page alone.
  }
}
