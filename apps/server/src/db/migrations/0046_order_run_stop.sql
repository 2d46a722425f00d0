ALTER TABLE "order_run_item" ADD COLUMN "is_stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- With each order its group and its place in the lists, so that no order is looked up a second time.
DROP FUNCTION find_orders(text, text[], integer[], integer);--> statement-breakpoint
CREATE FUNCTION find_orders(
  number_prefix text, patterns text[], wanted_grams integer[], max_hits integer
) RETURNS TABLE (
  shop_id text, platform_order_sn text, buyer_id text, order_group text, is_cancel_requested boolean,
  created_at bigint, ship_by bigint
)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  tenant text := current_setting('app.account_id');
BEGIN
  RETURN QUERY
    SELECT f.* FROM (
      (SELECT o.shop_id, o.platform_order_sn, o.buyer_id, o.order_group, o.is_cancel_requested, o.created_at, o.ship_by
      FROM shop_order o
      WHERE number_prefix <> '' AND o.account_id = tenant AND o.order_key LIKE number_prefix || '%' LIMIT max_hits)
      UNION
      (SELECT o.shop_id, o.platform_order_sn, o.buyer_id, o.order_group, o.is_cancel_requested, o.created_at, o.ship_by
      FROM shop_order o
      WHERE number_prefix <> '' AND o.account_id = tenant AND o.number_key <> o.order_key
        AND o.number_key LIKE number_prefix || '%' LIMIT max_hits)
      UNION
      (SELECT o.shop_id, o.platform_order_sn, o.buyer_id, o.order_group, o.is_cancel_requested, o.created_at, o.ship_by
      FROM shop_order o
      WHERE number_prefix <> '' AND o.account_id = tenant AND o.tracking_key <> ''
        AND o.tracking_key LIKE number_prefix || '%' LIMIT max_hits)
      UNION
      (SELECT o.shop_id, o.platform_order_sn, o.buyer_id, o.order_group, o.is_cancel_requested, o.created_at, o.ship_by
      FROM shop_order o
      WHERE cardinality(wanted_grams) > 0 AND o.account_id = tenant AND o.grams @> wanted_grams
        AND o.words LIKE ALL (patterns) LIMIT max_hits)
    ) f LIMIT max_hits;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_orders FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_orders TO seller_chat_tenant;
