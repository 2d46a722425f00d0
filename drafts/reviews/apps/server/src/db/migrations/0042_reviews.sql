CREATE TABLE "review" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"review_id" text NOT NULL,
	"platform_order_sn" text NOT NULL,
	"product_id" text NOT NULL,
	"buyer_name" text NOT NULL,
	"star" integer NOT NULL,
	"content" text NOT NULL,
	"image_urls" text[] NOT NULL,
	"video_urls" text[] NOT NULL,
	"written_at" bigint NOT NULL,
	"changed_at" bigint DEFAULT 0 NOT NULL,
	"can_reply" boolean NOT NULL,
	"reply_text" text NOT NULL,
	"replied_at" bigint NOT NULL,
	"replied_star" integer,
	"replied_content" text,
	"state" text NOT NULL,
	"words" text NOT NULL,
	"version" integer NOT NULL,
	"read_at" bigint NOT NULL,
	CONSTRAINT "review_account_id_shop_id_review_id_pk" PRIMARY KEY("account_id","shop_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "review_count" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"star" integer NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "review_count_account_id_shop_id_star_state_pk" PRIMARY KEY("account_id","shop_id","star","state")
);
--> statement-breakpoint
CREATE TABLE "review_history" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"read_since" bigint NOT NULL,
	"read_until" bigint NOT NULL,
	"goes_back_to" bigint NOT NULL,
	"compared_at" bigint NOT NULL,
	"stretch_from" bigint DEFAULT 0 NOT NULL,
	"stretch_to" bigint DEFAULT 0 NOT NULL,
	"stretch_cursor" text,
	"due_at" bigint NOT NULL,
	"lease_until" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_history_account_id_shop_id_pk" PRIMARY KEY("account_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "review_lookup" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"review_id" text NOT NULL,
	"due_at" bigint NOT NULL,
	"lease_until" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_lookup_account_id_shop_id_review_id_pk" PRIMARY KEY("account_id","shop_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "review_reply" (
	"account_id" text NOT NULL,
	"reply_id" text NOT NULL,
	"run_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"review_id" text NOT NULL,
	"place" integer NOT NULL,
	"text" text NOT NULL,
	"by_name" text NOT NULL,
	"star" integer NOT NULL,
	"content" text NOT NULL,
	"send_at" bigint NOT NULL,
	"step" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"is_begun" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" bigint NOT NULL,
	"lease_until" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "review_reply_account_id_reply_id_pk" PRIMARY KEY("account_id","reply_id")
);
--> statement-breakpoint
CREATE TABLE "review_rule" (
	"account_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer NOT NULL,
	"on_since" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "review_rule_account_id_rule_id_pk" PRIMARY KEY("account_id","rule_id")
);
--> statement-breakpoint
CREATE TABLE "review_run" (
	"account_id" text NOT NULL,
	"run_id" text NOT NULL,
	"started_by" text NOT NULL,
	"started_at" bigint NOT NULL,
	CONSTRAINT "review_run_account_id_run_id_pk" PRIMARY KEY("account_id","run_id")
);
--> statement-breakpoint
CREATE TABLE "review_template" (
	"account_id" text NOT NULL,
	"template_id" text NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer NOT NULL,
	"use_count" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "review_template_account_id_template_id_pk" PRIMARY KEY("account_id","template_id")
);
--> statement-breakpoint
CREATE INDEX "review_list" ON "review" USING btree ("star","state","account_id","written_at","shop_id","review_id");--> statement-breakpoint
CREATE INDEX "review_shop_list" ON "review" USING btree ("star","state","shop_id","account_id","written_at","review_id");--> statement-breakpoint
CREATE INDEX "review_changed" ON "review" USING btree ("star","state","account_id","written_at","shop_id","review_id") WHERE replied_star is not null and (replied_star <> star or replied_content <> content);--> statement-breakpoint
CREATE INDEX "review_product" ON "review" USING btree ("product_id","account_id","written_at");--> statement-breakpoint
CREATE INDEX "review_order" ON "review" USING btree ("platform_order_sn","shop_id","account_id");--> statement-breakpoint
CREATE INDEX "review_history_due" ON "review_history" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "review_lookup_due" ON "review_lookup" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reply_one" ON "review_reply" USING btree ("review_id","shop_id","account_id") WHERE step in ('waiting', 'sending', 'unknown', 'sent');--> statement-breakpoint
CREATE INDEX "review_reply_review" ON "review_reply" USING btree ("review_id","shop_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "review_reply_run" ON "review_reply" USING btree ("run_id","account_id","place");--> statement-breakpoint
CREATE INDEX "review_reply_due" ON "review_reply" USING btree ("due_at") WHERE ended_at is null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "review" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "review" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "review" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "review" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "review_count" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "review_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "review_count" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "review_count" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "review_history" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "review_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "review_history" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "review_history" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "review_reply" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "review_reply" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "review_reply" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "review_reply" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "review_rule" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "review_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "review_rule" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "review_rule" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "review_run" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "review_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "review_run" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "review_run" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "review_template" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "review_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "review_template" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "review_template" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "review_lookup" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
-- Changes the counts in the transaction of the reviews, always in one order of their rows.
CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO review_count (account_id, shop_id, star, state, count)
      SELECT account_id, shop_id, star, state, count(*) FROM added GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (account_id, shop_id, star, state) DO UPDATE SET count = review_count.count + excluded.count;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO review_count (account_id, shop_id, star, state, count)
      SELECT account_id, shop_id, star, state, sum(n) FROM (
        SELECT account_id, shop_id, star, state, 1 AS n FROM added
        UNION ALL
        SELECT account_id, shop_id, star, state, -1 FROM removed
      ) x
      GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4
      ON CONFLICT (account_id, shop_id, star, state) DO UPDATE SET count = review_count.count + excluded.count;
  ELSE
    -- Without an insert: rows of an account that was deleted go as well.
    PERFORM 1 FROM review_count c
      WHERE (c.account_id, c.shop_id) IN (SELECT account_id, shop_id FROM removed)
      ORDER BY c.account_id, c.shop_id, c.star, c.state FOR UPDATE;
    UPDATE review_count c SET count = c.count - x.n
      FROM (SELECT account_id, shop_id, star, state, count(*) AS n FROM removed GROUP BY 1, 2, 3, 4) x
      WHERE c.account_id = x.account_id AND c.shop_id = x.shop_id AND c.star = x.star AND c.state = x.state;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_added_reviews AFTER INSERT ON "review" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();--> statement-breakpoint
CREATE TRIGGER count_changed_reviews AFTER UPDATE ON "review" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();--> statement-breakpoint
CREATE TRIGGER count_removed_reviews AFTER DELETE ON "review" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();--> statement-breakpoint
-- A reply that has ended stays as it ended, and one that may have been sent is never waiting again.
CREATE FUNCTION keep_review_reply_step() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  open_steps CONSTANT text[] := array['waiting', 'sending', 'unknown'];
BEGIN
  IF OLD.step = NEW.step THEN
    RETURN NEW;
  END IF;
  IF array_position(open_steps, OLD.step) IS NULL
    OR array_position(open_steps, NEW.step) < array_position(open_steps, OLD.step) THEN
    RAISE EXCEPTION 'a reply to a review cannot go from % to %', OLD.step, NEW.step USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_review_reply_step BEFORE UPDATE OF step ON "review_reply"
  FOR EACH ROW EXECUTE FUNCTION keep_review_reply_step();
