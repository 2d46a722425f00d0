CREATE TABLE "chat_setting" (
	"account_id" text NOT NULL,
	"sub_account_id" text NOT NULL,
	"chosen" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "chat_setting_account_id_sub_account_id_pk" PRIMARY KEY("account_id","sub_account_id")
);
--> statement-breakpoint
CREATE TABLE "read_notice" (
	"account_id" text NOT NULL,
	"session_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"read_until" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"lease_until" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "read_notice_account_id_session_id_pk" PRIMARY KEY("account_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "sub_account" (
	"account_id" text NOT NULL,
	"sub_account_id" text NOT NULL,
	"display_name" text NOT NULL,
	"permission_codes" jsonb NOT NULL,
	"shop_ids" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "sub_account_account_id_sub_account_id_pk" PRIMARY KEY("account_id","sub_account_id")
);
--> statement-breakpoint
ALTER TABLE "credential" ADD COLUMN "sub_account_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_session" ADD COLUMN "sub_account_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "sent_by" jsonb;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "claimed_by" jsonb;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "claim_ends_at" bigint;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "answered_by" jsonb;--> statement-breakpoint
CREATE INDEX "read_notice_due" ON "read_notice" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "login_session_sub_account" ON "login_session" USING btree ("account_id","sub_account_id");--> statement-breakpoint
CREATE INDEX "session_claim_end" ON "session" USING btree ("claim_ends_at") WHERE claim_ends_at is not null;--> statement-breakpoint
GRANT SELECT ON "sub_account" TO seller_chat_tenant;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "chat_setting", "read_notice" TO seller_chat_tenant;--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['sub_account', 'chat_setting', 'read_notice']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO seller_chat_tenant
         USING (account_id = current_setting(''app.account_id'', true))
         WITH CHECK (account_id = current_setting(''app.account_id'', true))', name);
  END LOOP;
END $$;
