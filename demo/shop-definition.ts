import type { OpeningHours } from '../src/domain/opening-hours.ts';
import type { DeliveryZone } from '../src/domain/order/delivery.ts';
import type { DemoBrand, DemoProduct, LogoSpec } from './catalogue-rows.ts';
import type { PaymentMark } from './drawing/draw-payment-methods.ts';
import type { PackshotSpec } from './drawing/packshot-spec.ts';
import type { DemoReviewTexts } from './review-texts.ts';

/** Definition of a demo shop, with amounts in whole taka and texts in English and Bangla. */
export interface DemoShop {
  slug: string;
  name: string;
  nameBn: string;
  tagline: string;
  /** Prefix of order numbers: two letters. */
  orderPrefix: string;
  defaultLanguage: 'en' | 'bn';
  contactNumber: string;
  email: string;
  address: string;
  whatsappNumber?: string;
  facebookPageId?: string;
  /** Custom domains without port; the first is the primary domain. */
  domains: string[];
  logo: LogoSpec;
  /** Payment methods that do not depend on the demo gateways. */
  paymentGateways: DemoGateway[];
  /**
   * Payment methods in the picture of the footer, `{slug}/payment-methods.svg`: `paymentGateways` and the methods of
   * the demo gateways.
   */
  paymentMarks: readonly PaymentMark[];
  /** Maximum amount of cash orders, in whole taka. */
  maxCodAmountTk?: number;
  categories: DemoCategory[];
  brands: DemoBrand[];
  products: DemoProduct[];
  reviews: DemoReviewTexts[];
  campaigns: DemoCampaign[];
  coupons: DemoCoupon[];
  bundles: DemoBundle[];
  stores: DemoStore[];
  deliveryCharges: DemoDeliveryCharge[];
  attributeOrder: { key: string; values: string[] }[];
  /** Bangla names by attribute value, for values that no rule translates. */
  attributeNames: Readonly<Record<string, string>>;
  blog: DemoBlogPost[];
  /** Former slugs of products. */
  oldSlugs: DemoOldSlug[];
  /** Documents of the shop: JSON by `route/name`, such as `widgets/theme-settings`. */
  documents: Record<string, unknown>;
  /**
   * Pictures to draw, by path below the shop’s media folder. Documents and categories refer to these paths.
   */
  banners: Record<string, BannerSpec>;
}

export interface DemoGateway {
  slug: string;
  name: string;
  nameBn: string;
}

/** A drawn banner: a still life of products, without text unless `lines` is given. */
export interface BannerSpec {
  kind: 'hero' | 'hero-mobile' | 'wide' | 'square' | 'category' | 'popup' | 'blog';
  width: number;
  height: number;
  ground: string;
  groundTo: string;
  accent: string;
  /** Products of the still life, from back to front. */
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

/** A former slug of a product, and the current one. */
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
  /** Start of the campaign relative to the time of seeding, in days. */
  startsInDays: number;
  endsInDays: number;
  picture?: string;
  /** Product slugs. */
  products: string[];
  /** Discounts during the campaign in percent, by product slug. */
  discountPercents?: Record<string, number>;
}

export interface DemoCoupon {
  /** Coupon code in upper case. */
  code: string;
  name: string;
  nameBn: string;
  percent?: number;
  /** Maximum discount of a percentage, in whole taka. */
  mostTk?: number;
  amountTk?: number;
  isFreeDelivery?: boolean;
  /** Minimum amount of the products that the coupon applies to, in whole taka. */
  fromTk?: number;
  /** Whether the coupon applies only to the first order of a phone number. */
  isFirstOrderOnly?: boolean;
}

/** An offer of `take` units, of one or several products, for the price of `pay` units. */
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
  openingHours: OpeningHours[];
  latitude: number;
  longitude: number;
  offersPickup: boolean;
}

export interface DemoDeliveryCharge {
  name: string;
  zone: DeliveryZone;
  chargeTk: number;
  /** Subtotal from which delivery is free, in whole taka. */
  freeFromTk?: number;
  /** Displayed delivery time, such as `1–2 days`. */
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
