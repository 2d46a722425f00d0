CREATE TABLE "order_count" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"order_group" text NOT NULL,
	"count" integer NOT NULL,
	"cancel_requested" integer NOT NULL,
	CONSTRAINT "order_count_account_id_shop_id_order_group_pk" PRIMARY KEY("account_id","shop_id","order_group")
);
--> statement-breakpoint
CREATE TABLE "order_export" (
	"account_id" text NOT NULL,
	"export_id" text NOT NULL,
	"request_id" text NOT NULL,
	"sub_account_id" text NOT NULL,
	"filter" jsonb NOT NULL,
	"shop_ids" text[],
	"language" text NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"file_id" text,
	"size" bigint,
	"requested_at" bigint NOT NULL,
	CONSTRAINT "order_export_account_id_export_id_pk" PRIMARY KEY("account_id","export_id")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"read_since" bigint NOT NULL,
	"read_until" bigint NOT NULL,
	"goes_back_to" bigint NOT NULL,
	"stretch_from" bigint DEFAULT 0 NOT NULL,
	"stretch_to" bigint DEFAULT 0 NOT NULL,
	"stretch_cursor" text,
	"due_at" bigint NOT NULL,
	"lease_until" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_history_account_id_shop_id_pk" PRIMARY KEY("account_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "order_run" (
	"account_id" text NOT NULL,
	"run_id" text NOT NULL,
	"request_id" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"tracking_number" text NOT NULL,
	"carrier" text NOT NULL,
	"text" text NOT NULL,
	"amount_minor" text NOT NULL,
	"started_by" text NOT NULL,
	"started_at" bigint NOT NULL,
	CONSTRAINT "order_run_account_id_run_id_pk" PRIMARY KEY("account_id","run_id")
);
--> statement-breakpoint
CREATE TABLE "order_run_item" (
	"account_id" text NOT NULL,
	"run_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"platform_order_sn" text NOT NULL,
	"refund_id" text NOT NULL,
	"place" integer NOT NULL,
	"result" text DEFAULT 'waiting' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"is_begun" boolean DEFAULT false NOT NULL,
	"status_before" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" bigint NOT NULL,
	"lease_until" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "order_run_item_pk" PRIMARY KEY("account_id","run_id","shop_id","platform_order_sn","refund_id")
);
--> statement-breakpoint
CREATE TABLE "order_step" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"platform_order_sn" text NOT NULL,
	"status" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "order_step_account_id_shop_id_platform_order_sn_status_pk" PRIMARY KEY("account_id","shop_id","platform_order_sn","status")
);
--> statement-breakpoint
CREATE TABLE "shop_refund" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"refund_id" text NOT NULL,
	"platform_order_sn" text NOT NULL,
	"detail" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"read_at" bigint NOT NULL,
	CONSTRAINT "shop_refund_account_id_shop_id_refund_id_pk" PRIMARY KEY("account_id","shop_id","refund_id")
);
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "tracking_key" text GENERATED ALWAYS AS (lower(regexp_replace(detail ->> 'trackingNumber', '[^0-9A-Za-z]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "order_group" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "ship_by" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "is_cancel_requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "grams" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lookup" ADD COLUMN "refund_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "order_export_request" ON "order_export" USING btree ("request_id","account_id");--> statement-breakpoint
CREATE INDEX "order_export_age" ON "order_export" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "order_history_due" ON "order_history" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_run_request" ON "order_run" USING btree ("request_id","account_id");--> statement-breakpoint
CREATE INDEX "order_run_item_due" ON "order_run_item" USING btree ("due_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "order_run_item_order" ON "order_run_item" USING btree ("platform_order_sn","shop_id","account_id") WHERE result = 'done';--> statement-breakpoint
DROP INDEX "shop_order_key";--> statement-breakpoint
CREATE INDEX "shop_refund_order" ON "shop_refund" USING btree ("platform_order_sn","shop_id","account_id");--> statement-breakpoint
CREATE INDEX "shop_order_key" ON "shop_order" USING btree ("order_key" text_pattern_ops,"account_id");--> statement-breakpoint
CREATE INDEX "shop_order_tracking" ON "shop_order" USING btree ("tracking_key" text_pattern_ops,"account_id") WHERE tracking_key <> '';--> statement-breakpoint
CREATE INDEX "shop_order_grams" ON "shop_order" USING gin ("grams") WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE INDEX "shop_order_list" ON "shop_order" USING btree ("order_group","account_id","created_at","shop_id","platform_order_sn");--> statement-breakpoint
CREATE INDEX "shop_order_shop_list" ON "shop_order" USING btree ("order_group","shop_id","account_id","created_at","platform_order_sn");--> statement-breakpoint
CREATE INDEX "shop_order_ship_by" ON "shop_order" USING btree ("order_group","account_id","ship_by","created_at","shop_id","platform_order_sn") WHERE order_group = 'toShip';--> statement-breakpoint
CREATE INDEX "shop_order_cancel" ON "shop_order" USING btree ("order_group","account_id","created_at","shop_id","platform_order_sn") WHERE is_cancel_requested;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "order_count" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "order_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "order_count" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "order_count" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "order_export" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "order_export" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "order_export" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "order_export" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "order_history" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "order_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "order_history" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "order_history" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "order_run" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "order_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "order_run" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "order_run" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "order_run_item" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "order_run_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "order_run_item" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "order_run_item" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "order_step" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "order_step" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "order_step" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "order_step" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "shop_refund" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "shop_refund" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "shop_refund" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "shop_refund" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
-- Changes the counts in the transaction of the orders, always in one order of their rows.
CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_count (account_id, shop_id, order_group, count, cancel_requested)
      SELECT account_id, shop_id, order_group, count(*), count(*) FILTER (WHERE is_cancel_requested) FROM added
      WHERE order_group <> '' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (account_id, shop_id, order_group) DO UPDATE SET
        count = order_count.count + excluded.count,
        cancel_requested = order_count.cancel_requested + excluded.cancel_requested;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO order_count (account_id, shop_id, order_group, count, cancel_requested)
      SELECT account_id, shop_id, order_group, sum(n), sum(c) FROM (
        SELECT account_id, shop_id, order_group, 1 AS n, is_cancel_requested::int AS c FROM added
        UNION ALL
        SELECT account_id, shop_id, order_group, -1, -is_cancel_requested::int FROM removed
      ) x
      WHERE order_group <> '' GROUP BY 1, 2, 3 HAVING sum(n) <> 0 OR sum(c) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (account_id, shop_id, order_group) DO UPDATE SET
        count = order_count.count + excluded.count,
        cancel_requested = order_count.cancel_requested + excluded.cancel_requested;
  ELSE
    -- Without an insert: rows of an account that was deleted go as well.
    PERFORM 1 FROM order_count c
      WHERE (c.account_id, c.shop_id) IN (SELECT account_id, shop_id FROM removed)
      ORDER BY c.account_id, c.shop_id, c.order_group FOR UPDATE;
    UPDATE order_count c SET count = c.count - x.n, cancel_requested = c.cancel_requested - x.c
      FROM (
        SELECT account_id, shop_id, order_group, count(*) AS n, count(*) FILTER (WHERE is_cancel_requested) AS c
        FROM removed GROUP BY 1, 2, 3
      ) x
      WHERE c.account_id = x.account_id AND c.shop_id = x.shop_id AND c.order_group = x.order_group;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_added_orders AFTER INSERT ON "shop_order" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_orders();--> statement-breakpoint
CREATE TRIGGER count_changed_orders AFTER UPDATE ON "shop_order" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_orders();--> statement-breakpoint
CREATE TRIGGER count_removed_orders AFTER DELETE ON "shop_order" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_orders();--> statement-breakpoint
-- Orders whose number or tracking number begins so, or whose words match: at most `max_hits`, in no order.
CREATE FUNCTION find_orders(
  number_prefix text, patterns text[], wanted_grams integer[], max_hits integer
) RETURNS TABLE (shop_id text, platform_order_sn text)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  tenant text := current_setting('app.account_id');
BEGIN
  RETURN QUERY
    SELECT f.shop_id, f.platform_order_sn FROM (
      (SELECT o.shop_id, o.platform_order_sn FROM shop_order o
      WHERE number_prefix <> '' AND o.account_id = tenant AND o.order_key LIKE number_prefix || '%' LIMIT max_hits)
      UNION
      (SELECT o.shop_id, o.platform_order_sn FROM shop_order o
      WHERE number_prefix <> '' AND o.account_id = tenant AND o.number_key <> o.order_key
        AND o.number_key LIKE number_prefix || '%' LIMIT max_hits)
      UNION
      (SELECT o.shop_id, o.platform_order_sn FROM shop_order o
      WHERE number_prefix <> '' AND o.account_id = tenant AND o.tracking_key <> ''
        AND o.tracking_key LIKE number_prefix || '%' LIMIT max_hits)
      UNION
      (SELECT o.shop_id, o.platform_order_sn FROM shop_order o
      WHERE cardinality(wanted_grams) > 0 AND o.account_id = tenant AND o.grams @> wanted_grams
        AND o.words LIKE ALL (patterns) LIMIT max_hits)
    ) f LIMIT max_hits;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_orders FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_orders TO seller_chat_tenant;
