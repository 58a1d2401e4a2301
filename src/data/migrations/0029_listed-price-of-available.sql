-- Listed prices and discounts of products with available and sold-out skus: those of the available ones. A new database has no
-- products and no functions yet.
DO $$ BEGIN
	IF to_regproc('haat_campaign_price') IS NULL THEN
		RETURN;
	END IF;
	UPDATE "listed_products" l SET "min_price" = f.lowest, "max_discount_percent" = f.percent
	FROM (
		SELECT s.shop_id, s.product_id, min(s.lowest) AS lowest, max((s.price - s.lowest) * 100 / s.price) AS percent
		FROM (
			SELECT s.shop_id, s.product_id, s.price,
				least(s.price, s.discounted_price, CASE WHEN o.percent IS NOT NULL THEN haat_campaign_price(s.price, o.percent) END) AS lowest
			FROM "skus" s
			CROSS JOIN LATERAL (
				SELECT max(m.discount_percent)::int AS percent
				FROM "campaign_products" m
				JOIN "campaigns" c ON c.shop_id = m.shop_id AND c.id = m.campaign_id AND c.phase = 'running'
				WHERE m.shop_id = s.shop_id AND m.product_id = s.product_id) o
			WHERE s.status = 'active' AND (s.stock_quantity > 0 OR s.pre_order) AND EXISTS (
				SELECT FROM "skus" g
				WHERE g.shop_id = s.shop_id AND g.product_id = s.product_id AND g.status = 'active'
					AND g.stock_quantity <= 0 AND NOT g.pre_order)) s
		GROUP BY s.shop_id, s.product_id) f
	WHERE l.shop_id = f.shop_id AND l.product_id = f.product_id
		AND (l.min_price, l.max_discount_percent) IS DISTINCT FROM (f.lowest, f.percent);
END $$;
