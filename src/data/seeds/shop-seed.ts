import type {
  attributeOrders,
  blogCategories,
  blogPosts,
  brands,
  campaigns,
  categories,
  deliveryCharges,
  offers,
  paymentGateways,
  products,
  reviews,
  shops,
  skus,
  slugRedirects,
  stores,
} from '#data/schema/index.ts';

type Row<Table extends { $inferInsert: object }, Without extends string = never> = Omit<
  Table['$inferInsert'],
  'shopId' | Without
>;

/** Rows of a new shop. They reference each other by slug. */
export interface ShopSeed {
  shop: typeof shops.$inferInsert;
  domains: string[];
  documents: { route: string; name: string; content: unknown }[];
  categories: (Row<typeof categories, 'parentId'> & { parentSlug: string | null })[];
  brands: Row<typeof brands>[];
  products: ProductSeed[];
  campaigns: (Row<typeof campaigns, 'phase'> & { products: CampaignProductSeed[] })[];
  /** Offers. Without `productSlugs`, an offer applies to all products. */
  offers: (Row<typeof offers, 'productIds' | 'categoryIds' | 'brandIds' | 'phase'> & {
    productSlugs?: string[];
  })[];
  stores: Row<typeof stores>[];
  deliveryCharges: Row<typeof deliveryCharges>[];
  paymentGateways: Row<typeof paymentGateways>[];
  attributeOrders: Row<typeof attributeOrders>[];
  slugRedirects: Row<typeof slugRedirects>[];
  blogCategories: Row<typeof blogCategories>[];
  blogPosts: (Row<typeof blogPosts, 'categoryId'> & { categorySlug: string })[];
}

/** Product with its variants and reviews. `categorySlugs` are the chosen categories, without ancestors. */
export type ProductSeed = Row<typeof products, 'brandId'> & {
  brandSlug: string | null;
  categorySlugs: string[];
  skus: Row<typeof skus, 'productId'>[];
  reviews?: ReviewSeed[];
};

/** Product of a campaign. `calculateDiscountPercent` is relative to the list price. */
export interface CampaignProductSeed {
  slug: string;
  discountPercent: number | null;
}

export type ReviewSeed = Row<typeof reviews, 'productId'>;
