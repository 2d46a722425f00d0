CREATE TABLE "remark_category" (
	"account_id" text NOT NULL,
	"category_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"created_at" bigint NOT NULL,
	"deleted_at" bigint,
	CONSTRAINT "remark_category_account_id_category_id_pk" PRIMARY KEY("account_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "remark_change" (
	"account_id" text NOT NULL,
	"request_id" text NOT NULL,
	"sub_account_id" text NOT NULL,
	"results" jsonb NOT NULL,
	"changed_at" bigint NOT NULL,
	"undone_at" bigint,
	CONSTRAINT "remark_change_account_id_request_id_pk" PRIMARY KEY("account_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "remark_count" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "remark_count_account_id_shop_id_status_type_pk" PRIMARY KEY("account_id","shop_id","status","type")
);
--> statement-breakpoint
CREATE TABLE "remark_view" (
	"account_id" text NOT NULL,
	"sub_account_id" text NOT NULL,
	"view_id" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "remark_view_account_id_sub_account_id_view_id_pk" PRIMARY KEY("account_id","sub_account_id","view_id")
);
--> statement-breakpoint
ALTER TABLE "order_export" ADD COLUMN "subject" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
ALTER TABLE "remark" ADD COLUMN "category" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "remark" ADD COLUMN "picture_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "remark" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "remark" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "remark" ADD COLUMN "due_at" bigint;--> statement-breakpoint
ALTER TABLE "remark" ADD COLUMN "noticed_due_at" bigint;--> statement-breakpoint
ALTER TABLE "remark" ADD COLUMN "list_order" bigint GENERATED ALWAYS AS (case when status = 'done' then 9007199254740991 - updated_at else coalesce(due_at, 8000000000000000 - created_at) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "remark" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "remark" ADD COLUMN "grams" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "remark_category_name" ON "remark_category" USING btree ("name_key","account_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "remark_change_age" ON "remark_change" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "remark_list" ON "remark" USING btree ("status","account_id","list_order","remark_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "remark_shop_list" ON "remark" USING btree ("status","shop_id","account_id","list_order","remark_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "remark_owner_list" ON "remark" USING btree ("status","owner_id","account_id","list_order","remark_id") WHERE deleted_at is null and owner_id is not null;--> statement-breakpoint
CREATE INDEX "remark_due" ON "remark" USING btree ("due_at") WHERE owner_id is not null and status <> 'done' and deleted_at is null and due_at is distinct from noticed_due_at;--> statement-breakpoint
CREATE INDEX "remark_unindexed" ON "remark" USING btree ("account_id") WHERE words = '';--> statement-breakpoint
CREATE INDEX "remark_grams" ON "remark" USING gin ("grams") WITH (gin_pending_list_limit=128);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "remark_category" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "remark_category" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "remark_category" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "remark_category" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "remark_change" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "remark_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "remark_change" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "remark_change" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "remark_count" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "remark_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "remark_count" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "remark_count" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "remark_view" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "remark_view" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "remark_view" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "remark_view" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
INSERT INTO remark_count (account_id, shop_id, status, type, count)
  SELECT account_id, shop_id, status, type, count(*) FROM remark WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4;--> statement-breakpoint
-- Changes the counts in the transaction of the remarks, always in one order of their rows.
CREATE FUNCTION count_remarks() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO remark_count (account_id, shop_id, status, type, count)
      SELECT account_id, shop_id, status, type, count(*) FROM added
      WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (account_id, shop_id, status, type) DO UPDATE SET count = remark_count.count + excluded.count;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO remark_count (account_id, shop_id, status, type, count)
      SELECT account_id, shop_id, status, type, sum(n) FROM (
        SELECT account_id, shop_id, status, type, 1 AS n FROM added WHERE deleted_at IS NULL
        UNION ALL
        SELECT account_id, shop_id, status, type, -1 FROM removed WHERE deleted_at IS NULL
      ) x
      GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4
      ON CONFLICT (account_id, shop_id, status, type) DO UPDATE SET count = remark_count.count + excluded.count;
  ELSE
    -- Without an insert: rows of an account that was deleted go as well.
    PERFORM 1 FROM remark_count c
      WHERE (c.account_id, c.shop_id) IN (SELECT account_id, shop_id FROM removed WHERE deleted_at IS NULL)
      ORDER BY c.account_id, c.shop_id, c.status, c.type FOR UPDATE;
    UPDATE remark_count c SET count = c.count - x.n
      FROM (
        SELECT account_id, shop_id, status, type, count(*) AS n
        FROM removed WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4
      ) x
      WHERE c.account_id = x.account_id AND c.shop_id = x.shop_id AND c.status = x.status AND c.type = x.type;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_added_remarks AFTER INSERT ON "remark" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_remarks();--> statement-breakpoint
CREATE TRIGGER count_changed_remarks AFTER UPDATE ON "remark" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_remarks();--> statement-breakpoint
CREATE TRIGGER count_removed_remarks AFTER DELETE ON "remark" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_remarks();--> statement-breakpoint
-- Remarks whose words match: at most `max_hits`, in no order.
CREATE FUNCTION find_remarks(patterns text[], wanted_grams integer[], max_hits integer)
RETURNS TABLE (remark_id text)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  tenant text := current_setting('app.account_id');
BEGIN
  RETURN QUERY
    SELECT r.remark_id FROM remark r
    WHERE r.account_id = tenant AND r.grams @> wanted_grams AND r.words LIKE ALL (patterns) AND r.deleted_at IS NULL
    LIMIT max_hits;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_remarks FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_remarks TO seller_chat_tenant;
