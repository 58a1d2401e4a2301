-- Reduces the stock of locked variants by `quantity`. A negative quantity increases the stock. Skips variants with
-- too little stock. Returns the changed variants with their remaining stock. Updates each variant separately,
-- because one update could read every variant of the shop.
CREATE OR REPLACE FUNCTION haat_take_stock(shop integer, wanted jsonb) RETURNS TABLE (sku_id integer, remaining integer) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
DECLARE w record;
BEGIN
  FOR w IN SELECT * FROM jsonb_to_recordset(wanted) AS w (id integer, quantity integer) LOOP
    RETURN QUERY UPDATE skus s SET stock_quantity = s.stock_quantity - w.quantity
      WHERE s.shop_id = shop AND s.id = w.id AND s.stock_quantity >= w.quantity
      RETURNING s.id, s.stock_quantity;
  END LOOP;
END $$;
