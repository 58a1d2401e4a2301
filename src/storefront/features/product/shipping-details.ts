import type { OfferShippingDetails } from 'schema-dts';
import { asciiDigits } from '#domain/bangla-digits.ts';
import { isDeliveryFree } from '#domain/order/delivery.ts';
import type { DeliveryView } from './product-view.ts';

/** “1–3 days” and “৩–৬ দিন”; other words for how long it takes are told to people alone. */
const DAYS = /^(\d+)(?:\s*[–-]\s*(\d+))?\s*(?:days?|দিন)$/i;

export type ZoneShipping = Exclude<OfferShippingDetails, string> & { '@id': string };

/** What it costs to have an offer of this price delivered to each zone, and how long that takes (schema.org). */
export function shippingDetails(zones: DeliveryView['zones'], price: number, url: string): ZoneShipping[] {
  return zones.map(({ zone, charge, freeFrom, time }) => {
    const rate = isDeliveryFree({ charge, freeFrom }, price) ? 0 : charge;
    const [, least, most = least] = DAYS.exec(asciiDigits(time).trim()) ?? [];
    return {
      '@type': 'OfferShippingDetails',
      '@id': `${url}#${zone}-${rate}`,
      shippingRate: { '@type': 'MonetaryAmount', value: rate, currency: 'BDT' },
      shippingDestination: {
        '@type': 'DefinedRegion',
        addressCountry: 'BD',
        ...(zone === 'inside_dhaka' && { addressRegion: 'Dhaka' }),
      },
      ...(least !== undefined && {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          transitTime: {
            '@type': 'QuantitativeValue',
            minValue: Number(least),
            maxValue: Number(most),
            unitCode: 'DAY',
          },
        },
      }),
    };
  });
}
