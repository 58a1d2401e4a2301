import type { DeliveryZone } from '#domain/order/delivery.ts';
import type { DemoBrand, DemoProduct, LogoSpec } from './catalogue-rows.ts';
import type { PaymentMark } from './drawing/draw-payment-methods.ts';
import type { PackshotSpec } from './drawing/packshot-spec.ts';
import type { DemoReviewTexts } from './review-texts.ts';

/** A demo shop as its authors write it: amounts in whole taka, texts in English with Bangla beside them. */
export interface DemoShop {
  slug: string;
  name: string;
  nameBn: string;
  tagline: string;
  /** Prefix of order numbers, two letters. */
  orderPrefix: string;
  defaultLanguage: 'en' | 'bn';
  contactNumber: string;
  email: string;
  address: string;
  whatsappNumber?: string;
  facebookPageId?: string;
  /** Custom domains, without port; the first is the primary one. */
  domains: string[];
  logo: LogoSpec;
  /** The ways to pay that it takes whether the gateways of the demo are open or not. */
  paymentGateways: DemoGateway[];
  /** What the picture of the footer shows, `{slug}/payment-methods.svg`: those, and what the gateways of the demo take. */
  paymentMarks: readonly PaymentMark[];
  /** Cash on delivery is refused above this many taka. */
  maxCodAmountTk?: number;
  categories: DemoCategory[];
  brands: DemoBrand[];
  products: DemoProduct[];
  /** What shoppers say of the products, by kind. */
  reviews: DemoReviewTexts[];
  campaigns: DemoCampaign[];
  coupons: DemoCoupon[];
  bundles: DemoBundle[];
  stores: DemoStore[];
  deliveryCharges: DemoDeliveryCharge[];
  /** Order in which attribute keys, and the values of each, are listed. */
  attributeOrder: { key: string; values: string[] }[];
  /** The Bangla of attribute values that no rule translates. */
  attributeNames: Readonly<Record<string, string>>;
  blog: DemoBlogPost[];
  /** Addresses that products used to have. */
  oldSlugs: DemoOldSlug[];
  /** The look: `(route, name)` to JSON, e.g. `widgets/theme-settings`. */
  documents: Record<string, unknown>;
  /** Banners and category pictures the documents and categories name, by path below the shop's media folder. */
  banners: Record<string, BannerSpec>;
}

/** A way to pay, with the colour it is known by. */
export interface DemoGateway {
  slug: string;
  name: string;
  nameBn: string;
}

/** A drawn banner: a composed still life of products on a set, with no text in it unless `lines` is given. */
export interface BannerSpec {
  kind: 'hero' | 'hero-mobile' | 'wide' | 'square' | 'category' | 'popup' | 'blog';
  width: number;
  height: number;
  ground: string;
  groundTo: string;
  accent: string;
  /** Products of the still life, back to front. */
  items: PackshotSpec[];
  lines?: string[];
}

export interface DemoCategory {
  slug: string;
  name: string;
  nameBn: string;
  description?: string;
  descriptionBn?: string;
  /** Path of a banner of kind `category`. */
  picture?: string;
  children?: DemoCategory[];
}

/** The slug a product used to have, and the one it has. */
export interface DemoOldSlug {
  from: string;
  to: string;
}

export interface DemoCampaign {
  slug: string;
  name: string;
  nameBn: string;
  description: string;
  descriptionBn: string;
  /** Relative to the time of seeding, in days. */
  startsInDays: number;
  endsInDays: number;
  picture?: string;
  /** Product slugs. */
  products: string[];
  /** What is taken off the list prices of some of them while the campaign runs, in percent, by product slug. */
  discountPercents?: Record<string, number>;
}

export interface DemoCoupon {
  /** In capitals. */
  code: string;
  name: string;
  nameBn: string;
  percent?: number;
  /** The most that a percentage takes off. */
  mostTk?: number;
  amountTk?: number;
  isFreeDelivery?: boolean;
  /** What its products must come to. */
  fromTk?: number;
  /** Once for each phone, and for its first order alone. */
  isFirstOrderOnly?: boolean;
}

/** So many pieces of some products for the price of fewer; they may be mixed. */
export interface DemoBundle {
  name: string;
  nameBn: string;
  take: number;
  pay: number;
  /** Product slugs. */
  products: string[];
}

export interface DemoStore {
  name: string;
  nameBn?: string;
  address: string;
  addressBn?: string;
  phone: string;
  hours: string;
  hoursBn?: string;
  latitude: number;
  longitude: number;
  offersPickup: boolean;
}

export interface DemoDeliveryCharge {
  name: string;
  zone: DeliveryZone;
  chargeTk: number;
  /** Free from this subtotal on. */
  freeFromTk?: number;
  /** Shown to the shopper, e.g. `1–2 days`. */
  time: string;
  timeBn?: string;
}

export interface DemoBlogPost {
  slug: string;
  title: string;
  titleBn?: string;
  category: string;
  categoryBn?: string;
  excerpt: string;
  excerptBn?: string;
  /** Sanitised HTML. */
  body: string;
  bodyBn?: string;
  picture: string;
  publishedDaysAgo: number;
}
