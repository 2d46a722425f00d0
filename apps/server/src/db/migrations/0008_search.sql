CREATE TABLE "buyer_search" (
	"account_id" text NOT NULL,
	"session_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"name" text NOT NULL,
	"grams" integer[] NOT NULL,
	CONSTRAINT "buyer_search_account_id_session_id_pk" PRIMARY KEY("account_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "message_search" (
	"account_id" text NOT NULL,
	"session_id" text NOT NULL,
	"message_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"message_time" bigint NOT NULL,
	"version" integer NOT NULL,
	"order_key" text,
	"body" text NOT NULL,
	"grams" integer[] NOT NULL,
	CONSTRAINT "message_search_account_id_session_id_message_id_pk" PRIMARY KEY("account_id","session_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "search_due" (
	"account_id" text NOT NULL,
	"session_id" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_due_account_id_session_id_pk" PRIMARY KEY("account_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "search_progress" (
	"account_id" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "buyer_search_grams" ON "buyer_search" USING gin ("grams") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "message_search_recent" ON "message_search" USING btree ("account_id","message_time");--> statement-breakpoint
CREATE INDEX "message_search_grams" ON "message_search" USING gin ("grams") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "message_search_order" ON "message_search" USING btree ("account_id","order_key" text_pattern_ops) WHERE order_key is not null;--> statement-breakpoint
-- Row-level security lets no index be used for operators that might leak what they compare, and those of search are
-- such. So the tables themselves are closed to requests; these functions run as the owner and read one account's
-- rows only, named by app.account_id as everywhere.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['message_search', 'buyer_search', 'search_progress', 'search_due']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Messages that match all patterns, the newest first, after a place in that order. The newest few are read one by one.
-- Where the words turn out frequent there, more are read so; where they are rare, what lies further back is found
-- through their grams. Either way a few thousand rows are looked at, of a million.
CREATE FUNCTION search_messages(
  patterns text[], wanted_grams integer[], shop_ids text[], shop_grams integer[],
  after_time bigint, after_session text, after_message text, page_size integer
) RETURNS TABLE (session_id text, message_id text, message_time bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  first_stretch CONSTANT integer := 500;
  long_stretch CONSTANT integer := 5500;
  -- So many hits in the first stretch: a page is sooner full by reading on than by the index.
  frequent CONSTANT integer := 3;
  tenant text := current_setting('app.account_id');
  newest bigint := after_time;
  horizon bigint;
  hits integer;
  missing integer := page_size;
BEGIN
  FOR stretch IN 1..2 LOOP
    SELECT m.message_time INTO horizon FROM message_search m
      WHERE m.account_id = tenant AND m.message_time <= newest
      ORDER BY m.message_time DESC
      OFFSET CASE stretch WHEN 1 THEN first_stretch ELSE long_stretch END LIMIT 1;
    RETURN QUERY
      SELECT m.session_id, m.message_id, m.message_time FROM message_search m
      WHERE m.account_id = tenant AND m.message_time <= newest AND m.message_time > coalesce(horizon, -1)
        AND (shop_ids IS NULL OR m.shop_id = ANY (shop_ids)) AND m.body LIKE ALL (patterns)
        AND (m.message_time, m.session_id, m.message_id) < (after_time, after_session, after_message)
      ORDER BY m.message_time DESC, m.session_id DESC, m.message_id DESC LIMIT missing;
    GET DIAGNOSTICS hits = ROW_COUNT;
    missing := missing - hits;
    IF missing = 0 OR horizon IS NULL THEN RETURN; END IF;
    newest := horizon;
    EXIT WHEN hits < frequent AND cardinality(wanted_grams) > 0;
  END LOOP;
  IF cardinality(wanted_grams) = 0 THEN RETURN; END IF;
  RETURN QUERY
    SELECT m.session_id, m.message_id, m.message_time FROM message_search m
    WHERE m.account_id = tenant AND m.grams @> wanted_grams AND m.message_time <= newest
      AND (shop_ids IS NULL OR (m.grams && shop_grams AND m.shop_id = ANY (shop_ids)))
      AND m.body LIKE ALL (patterns)
      AND (m.message_time, m.session_id, m.message_id) < (after_time, after_session, after_message)
    -- Not the bare column: its index would be read from the newest message to the oldest.
    ORDER BY m.message_time + 0 DESC, m.session_id DESC, m.message_id DESC LIMIT missing;
END $$;
--> statement-breakpoint
-- Buyers whose names match all patterns, those with the newest activity first, after a place in that order.
CREATE FUNCTION search_buyers(
  patterns text[], wanted_grams integer[], shop_ids text[],
  after_time bigint, after_session text, page_size integer
) RETURNS TABLE (session_id text, last_message_time bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  tenant text := current_setting('app.account_id');
BEGIN
  RETURN QUERY
    SELECT s.session_id, s.last_message_time FROM buyer_search b
      JOIN session s ON s.account_id = b.account_id AND s.session_id = b.session_id
    WHERE b.account_id = tenant AND b.grams @> wanted_grams AND b.name LIKE ALL (patterns)
      AND (shop_ids IS NULL OR b.shop_id = ANY (shop_ids))
      AND (s.last_message_time, s.session_id) < (after_time, after_session)
    ORDER BY s.last_message_time DESC, s.session_id DESC LIMIT page_size;
END $$;
--> statement-breakpoint
-- The newest card of each order whose number begins so, in each session, the newest first, after a place in that order.
CREATE FUNCTION search_orders(
  order_prefix text, shop_ids text[],
  after_time bigint, after_session text, after_message text, page_size integer
) RETURNS TABLE (session_id text, message_id text, message_time bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  tenant text := current_setting('app.account_id');
BEGIN
  RETURN QUERY
    SELECT o.session_id, o.message_id, o.message_time FROM (
      SELECT DISTINCT ON (m.session_id, m.order_key) m.session_id, m.message_id, m.message_time
      FROM message_search m
      WHERE m.account_id = tenant AND m.order_key IS NOT NULL AND m.order_key LIKE order_prefix || '%'
        AND (shop_ids IS NULL OR m.shop_id = ANY (shop_ids))
      ORDER BY m.session_id, m.order_key, m.message_time DESC, m.message_id DESC
    ) o
    WHERE (o.message_time, o.session_id, o.message_id) < (after_time, after_session, after_message)
    ORDER BY o.message_time DESC, o.session_id DESC, o.message_id DESC LIMIT page_size;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION search_messages, search_buyers, search_orders FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_messages, search_buyers, search_orders TO seller_chat_tenant;
--> statement-breakpoint
-- What is there already is made findable by the search indexer, session after session.
INSERT INTO search_due (account_id, session_id) SELECT account_id, session_id FROM session;
