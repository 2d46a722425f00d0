CREATE TABLE "buyer_note" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "buyer_note_account_id_shop_id_buyer_id_pk" PRIMARY KEY("account_id","shop_id","buyer_id")
);
--> statement-breakpoint
CREATE TABLE "buyer_order_read" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"read_until" bigint NOT NULL,
	"next_cursor" text,
	CONSTRAINT "buyer_order_read_account_id_shop_id_buyer_id_pk" PRIMARY KEY("account_id","shop_id","buyer_id")
);
--> statement-breakpoint
CREATE TABLE "order_lookup" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"platform_order_sn" text NOT NULL,
	"due_at" bigint NOT NULL,
	"lease_until" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lookup_account_id_shop_id_platform_order_sn_pk" PRIMARY KEY("account_id","shop_id","platform_order_sn")
);
--> statement-breakpoint
CREATE TABLE "remark" (
	"account_id" text NOT NULL,
	"remark_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"session_id" text NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"platform_order_sn" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "remark_account_id_remark_id_pk" PRIMARY KEY("account_id","remark_id")
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"platform_order_sn" text NOT NULL,
	"buyer_id" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "shop_order_account_id_shop_id_platform_order_sn_pk" PRIMARY KEY("account_id","shop_id","platform_order_sn")
);
--> statement-breakpoint
CREATE INDEX "order_lookup_due" ON "order_lookup" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "remark_session" ON "remark" USING btree ("account_id","session_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shop_order_buyer" ON "shop_order" USING btree ("account_id","shop_id","buyer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "session_buyer" ON "session" USING btree ("account_id","buyer_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON buyer_note, buyer_order_read, shop_order TO seller_chat_tenant;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON remark TO seller_chat_tenant;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['buyer_note', 'buyer_order_read', 'shop_order', 'remark']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO seller_chat_tenant
         USING (account_id = current_setting(''app.account_id'', true))
         WITH CHECK (account_id = current_setting(''app.account_id'', true))', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- The system's own workers only: no request has business here.
ALTER TABLE order_lookup ENABLE ROW LEVEL SECURITY;
