/**
 * Columns of Shopify's product CSV by their names until 2024, their current names, and those that this shop adds to its
 * exports.
 */
export const SHOPIFY_COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  category: ['Product Category', 'Standard Product Type'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  price: ['Variant Price', 'Price'],
  compareAtPrice: ['Variant Compare At Price', 'Compare-at price', 'Compare At Price'],
  cost: ['Cost per item'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  weight: ['Variant Weight'],
  weightUnit: ['Variant Weight Unit', 'Weight unit for display'],
  imageSource: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
  giftCard: ['Gift Card'],
  shortDescription: ['Short description (product.metafields.haat.short_description)'],
  categories: ['Categories (product.metafields.haat.categories)'],
} as const satisfies Record<string, readonly string[]>;

export type ShopifyColumn = keyof typeof SHOPIFY_COLUMNS;
