CREATE TABLE "upload" (
	"account_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"public_token" text NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint,
	"handed_over" jsonb,
	CONSTRAINT "upload_account_id_upload_id_pk" PRIMARY KEY("account_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "upload_part" (
	"account_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"part_no" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "upload_part_account_id_upload_id_part_no_pk" PRIMARY KEY("account_id","upload_id","part_no")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "upload_public_token" ON "upload" USING btree ("public_token");--> statement-breakpoint
CREATE INDEX "upload_unused" ON "upload" USING btree ("created_at") WHERE used_at is null;--> statement-breakpoint
GRANT SELECT, INSERT ON upload, upload_part TO seller_chat_tenant;
--> statement-breakpoint
GRANT UPDATE (used_at) ON upload TO seller_chat_tenant;
--> statement-breakpoint
-- A message sent with a card that is only an id asks for the rest of it; the answer is the workers'.
GRANT INSERT ON card_lookup TO seller_chat_tenant;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['upload', 'upload_part', 'card_lookup']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO seller_chat_tenant
         USING (account_id = current_setting(''app.account_id'', true))
         WITH CHECK (account_id = current_setting(''app.account_id'', true))', name);
  END LOOP;
END $$;
