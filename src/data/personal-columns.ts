interface ColumnsOfTable {
  /** Identifies a person or contains their text; erased with the account. */
  personal?: string;
  /** Public text; remains after deletion, unless it names the person. */
  published?: string;
  /** Not personal once the personal columns are erased. */
  other?: string;
}

/** Every column of the database; a test fails for missing ones. Add personal columns to `eraseCustomer` too. */
export const COLUMNS: Readonly<Record<string, ColumnsOfTable>> = {
  addresses: {
    personal: 'customer_id first_name last_name phone email street postal_code lat lon',
    other: 'shop_id id country_id city_id area_id thana_id delivery_type is_default created_at',
  },
  area_zones: { other: 'shop_id area_id zone' },
  areas: { other: 'id city_id name name_bn is_metropolitan zone' },
  attribute_orders: { other: 'shop_id key position values' },
  blog_categories: { other: 'shop_id id slug name name_bn' },
  blog_posts: {
    other:
      'shop_id id category_id slug title title_bn excerpt excerpt_bn body body_bn picture status published_at updated_at',
  },
  brands: { other: 'shop_id id slug name name_bn logo sort_order' },
  campaign_products: { other: 'shop_id campaign_id product_id position discount_percent' },
  campaigns: {
    other: 'shop_id id slug name name_bn description description_bn picture starts_at ends_at phase',
  },
  cart_additions: { personal: 'customer_id key', other: 'shop_id expires_at' },
  cart_items: { personal: 'customer_id', other: 'shop_id id sku_id quantity is_included created_at' },
  cart_sessions: { personal: 'session_id visitor_id', other: 'shop_id items created_at expires_at' },
  categories: {
    other: 'shop_id id parent_id slug name name_bn description description_bn picture seo sort_order',
  },
  cities: { other: 'id country_id name name_bn division' },
  codes: {
    personal: 'customer_id recipient code_hash requested_from',
    other: 'shop_id id purpose tries other_tries expires_at used_at created_at',
  },
  countries: { other: 'id code name name_bn' },
  country_logs: { personal: 'visitor_id', other: 'shop_id id country_code created_at' },
  customers: {
    personal: 'id first_name last_name phone email password_hash avatar',
    other: 'shop_id phone_verified_at email_verified_at created_at',
  },
  delivery_charges: { other: 'shop_id id name type charge free_from time time_bn' },
  document_drafts: { other: 'shop_id route name content updated_at' },
  documents: { other: 'shop_id route name content updated_at' },
  domains: { other: 'shop_id host is_primary uses_www verified_at' },
  facet_counts: { other: 'shop_id facet_id product_count' },
  facet_values: { other: 'shop_id id key value key_bn value_bn' },
  form_submissions: { personal: 'visitor_id data', other: 'shop_id id form_id created_at' },
  haat_builds: { other: 'number hash applied_at' },
  haat_definitions: { other: 'name hash functions applied_at' },
  haat_migrations: { other: 'name hash applied_at requires' },
  listed_products: {
    other:
      'shop_id product_id brand_id min_price published_at sold_count rating_count rating max_discount_percent is_available facet_ids tag_ids',
  },
  message_providers: { other: 'shop_id id channel kind sealed_settings position is_active created_at' },
  messages: {
    personal: 'customer_id recipient sealed_values once_key',
    other:
      'shop_id id channel template language state tries next_try_at provider provider_reference parts created_at settled_at',
  },
  missed_searches: { other: 'shop_id text count last_at' },
  notify_requests: { personal: 'contact', other: 'shop_id id sku_id notified_at created_at' },
  offers: {
    other:
      'shop_id id code amount percent max_discount min_subtotal is_free_delivery settings usage_limit used_count per_phone_limit starts_at ends_at name name_bn take pay product_ids category_ids brand_ids is_first_order_only phase',
  },
  order_events: { personal: 'note', other: 'shop_id id order_id kind status at' },
  order_lines: {
    other:
      'shop_id order_id position product_id sku_id sku name name_bn slug picture attributes quantity list_price unit_price pre_order pre_order_amount pre_order_ships_on discount bundle bundle_discount',
  },
  order_payments: {
    other:
      'shop_id id order_id gateway_id amount status transaction_id gateway_reference created_at settled_at gateway_payment_id method received refunded hold_reason check_at checks opens_order',
  },
  orders: {
    personal:
      'customer_id phone shipping_address billing_address note session_id client_key site_key idempotency_key request_hash',
    // `erased_phone`: keyed hash for counting coupon uses and returns.
    other:
      'shop_id id order_number erased_phone status payment_status payment_method payment_gateway_id store_id delivery_type tenure tenure_months offer_id coupon_code coupon_discount language subtotal delivery_charge discount grand_total pay_now cash_on_trust holds_stock_until placed_at',
  },
  payment_answers: { personal: 'reason answer', other: 'shop_id id payment_id call outcome at' },
  payment_gateways: {
    other:
      'shop_id id slug name name_bn is_active sort_order sealed_settings sealed_token token_leased_until',
  },
  payment_refunds: {
    personal: 'reason',
    other:
      'shop_id id payment_id refund_key gateway_reference amount status check_at checks created_at settled_at',
  },
  platform_values: { other: 'name value written_at' },
  product_categories: { other: 'shop_id category_id product_id is_chosen' },
  products: {
    other:
      'shop_id id slug name name_bn short_description short_description_bn long_description long_description_bn thumbnail pictures seo tags brand_id gift status published_at updated_at sold_count rating_sum rating_count',
  },
  // Keyed hashes that expire with their window.
  rate_limits: { other: 'key points expire' },
  reviews: {
    personal: 'customer_id author_name pictures',
    published: 'text',
    other: 'shop_id id product_id order_id rating status created_at',
  },
  reward_points: { personal: 'customer_id', other: 'shop_id id order_id points reason created_at' },
  sales_to_count: { other: 'shop_id id product_id quantity' },
  search_indexes: { other: 'shop_id rules leased_until' },
  search_postings: { other: 'shop_id word_id product_id weight' },
  search_words: { other: 'shop_id id word key product_count' },
  sessions: { personal: 'customer_id token_hash device', other: 'shop_id id expires_at created_at' },
  shops: {
    other:
      'id slug name name_bn status version api_key default_language order_prefix logo favicon contact_number email address facebook_page_id whatsapp_number tik_tok_key tik_tok_tag_manager_key google_analytics_key google_tag_manager_key facebook_pixel_key pixel_access_token clarity_key clarity_tag_manager_key max_cod_amount reward_points_per_100_tk created_at',
  },
  skus: {
    other:
      'shop_id id product_id sku title price discounted_price purchase_price stock_quantity pre_order pre_order_amount pre_order_ships_on attributes pictures status sort_order',
  },
  slug_redirects: { other: 'shop_id kind old_slug new_slug' },
  stores: {
    other:
      'shop_id id name name_bn address address_bn phone opening_hours hours hours_bn latitude longitude offers_pickup sort_order',
  },
  thanas: { other: 'id area_id name name_bn' },
  wishlist_items: { personal: 'customer_id', other: 'shop_id product_id created_at' },
  word_deletions: { other: 'shop_id variant word_id' },
};
