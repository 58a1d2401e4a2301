const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status';
const KINDS = ['Face wash', 'Shampoo', 'Lipstick', 'Hair oil', 'Sunscreen', 'Soap', 'Body lotion', 'Serum'];
const BRANDS = 40;
const PRODUCTS_PER_CHUNK = 100;
const SIZES = ['50 ml', '100 ml', '200 ml', '400 ml'];
/** Variants per product; the average is 2.5. */
const VARIANT_COUNTS = [1, 2, 3, 4];

/** Generates a Shopify file in parts. */
export async function* generateProductCsv(productCount: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${HEADER}\r\n`);
  for (let from = 0; from < productCount; from += PRODUCTS_PER_CHUNK) {
    const numbers = Array.from(
      { length: Math.min(PRODUCTS_PER_CHUNK, productCount - from) },
      (_, index) => from + index,
    );
    yield Buffer.from(numbers.map(toRows).join(''));
  }
}

function toRows(number: number): string {
  const kind = KINDS[number % KINDS.length] ?? '';
  const count = VARIANT_COUNTS[number % VARIANT_COUNTS.length] ?? 1;
  return Array.from({ length: count }, (_, index) => {
    const price = 120 + ((number * 7 + index * 90) % 1_900);
    const product =
      index === 0
        ? `${kind} ${number},"<p>${kind} number ${number}, for every day.</p>",Brand ${number % BRANDS},${kind},"daily, new",TRUE,Size`
        : ',,,,,,';
    return `product-${number},${product},${SIZES[index]},SKU-${number}-${index},${(number + index) % 30},${price},${price + 50},${index === 0 ? 'active' : ''}\r\n`;
  }).join('');
}
