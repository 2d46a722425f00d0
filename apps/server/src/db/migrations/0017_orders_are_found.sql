ALTER TABLE "shop_order" ADD COLUMN "order_key" text GENERATED ALWAYS AS (lower(regexp_replace(platform_order_sn, '[^0-9A-Za-z]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "number_key" text GENERATED ALWAYS AS (lower(regexp_replace(detail ->> 'orderNumber', '[^0-9A-Za-z]', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "shop_order_key" ON "shop_order" USING btree ("account_id","order_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "shop_order_number" ON "shop_order" USING btree ("account_id","number_key" text_pattern_ops) WHERE number_key <> order_key;--> statement-breakpoint
DROP FUNCTION search_orders;--> statement-breakpoint
-- Orders whose number begins so, the newest first, after a place in that order: the newest card of each in each
-- session; and those that are kept and of which the buyer's sessions have no such card, in the buyer's session that was
-- active last, or in none where the buyer has none in that shop. What has no card has its own id in place of the card's.
CREATE FUNCTION search_orders(
  order_prefix text, shop_ids text[],
  after_time bigint, after_session text, after_hit text, page_size integer
) RETURNS TABLE (session_id text, message_id text, shop_id text, platform_order_sn text, hit_time bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  -- So many kept orders are looked at of those that begin alike: the highest numbers, which are the newest.
  enough CONSTANT integer := 1000;
  tenant text := current_setting('app.account_id');
BEGIN
  RETURN QUERY
    SELECT h.session_id, h.message_id, h.shop_id, h.platform_order_sn, h.hit_time FROM (
      (SELECT c.session_id, c.message_id, NULL AS shop_id, NULL AS platform_order_sn, c.hit_time,
          c.message_id AS hit_id
      FROM (
        SELECT DISTINCT ON (m.session_id, m.order_key) m.session_id, m.message_id, m.message_time AS hit_time
        FROM message_search m
        WHERE m.account_id = tenant AND m.order_key IS NOT NULL AND m.order_key LIKE order_prefix || '%'
          AND (shop_ids IS NULL OR m.shop_id = ANY (shop_ids))
        ORDER BY m.session_id, m.order_key, m.message_time DESC, m.message_id DESC
      ) c
      WHERE (c.hit_time, c.session_id, c.message_id) < (after_time, after_session, after_hit)
      ORDER BY c.hit_time DESC, c.session_id DESC, c.message_id DESC LIMIT page_size)
      UNION ALL
      (SELECT coalesce(s.session_id, ''), NULL, o.shop_id, o.platform_order_sn, o.hit_time, o.platform_order_sn FROM (
        SELECT n.*, CASE WHEN n.created_at > 0 THEN n.created_at ELSE n.updated_at END AS hit_time FROM (
          (SELECT k.shop_id, k.platform_order_sn, k.buyer_id, k.order_key, k.number_key, k.created_at, k.updated_at
          FROM shop_order k
          WHERE k.account_id = tenant AND (shop_ids IS NULL OR k.shop_id = ANY (shop_ids))
            AND k.order_key LIKE order_prefix || '%'
          ORDER BY k.order_key USING ~>~ LIMIT enough)
          UNION
          (SELECT k.shop_id, k.platform_order_sn, k.buyer_id, k.order_key, k.number_key, k.created_at, k.updated_at
          FROM shop_order k
          WHERE k.account_id = tenant AND (shop_ids IS NULL OR k.shop_id = ANY (shop_ids))
            AND k.number_key <> k.order_key AND k.number_key LIKE order_prefix || '%'
          ORDER BY k.number_key USING ~>~ LIMIT enough)
        ) n
        ORDER BY hit_time DESC
      ) o
      LEFT JOIN LATERAL (
        SELECT b.session_id FROM session b
        -- Not the bare column: by its index all sessions of the shop would be read.
        WHERE b.account_id = tenant AND b.buyer_id = o.buyer_id AND b.shop_id || '' = o.shop_id
        ORDER BY b.last_message_time DESC, b.session_id DESC LIMIT 1
      ) s ON true
      LEFT JOIN LATERAL (
        SELECT true AS is_shown FROM message_search m
          JOIN session b ON b.account_id = m.account_id AND b.session_id = m.session_id
        WHERE m.account_id = tenant AND m.order_key IN (o.order_key, o.number_key)
          AND m.order_key LIKE order_prefix || '%' AND b.buyer_id = o.buyer_id AND b.shop_id || '' = o.shop_id
        LIMIT 1
      ) c ON true
      WHERE c.is_shown IS NULL AND o.buyer_id <> '' AND o.hit_time <= after_time
        AND (o.hit_time, coalesce(s.session_id, ''), o.platform_order_sn) < (after_time, after_session, after_hit)
      ORDER BY o.hit_time DESC, coalesce(s.session_id, '') DESC, o.platform_order_sn DESC LIMIT page_size)
    ) h
    ORDER BY h.hit_time DESC, h.session_id DESC, h.hit_id DESC LIMIT page_size;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_orders FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_orders TO seller_chat_tenant;
