CREATE TABLE "conversation_tag" (
	"account_id" text NOT NULL,
	"tag_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"color" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "conversation_tag_account_id_tag_id_pk" PRIMARY KEY("account_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "shop_group" (
	"account_id" text NOT NULL,
	"shop_group_id" text NOT NULL,
	"platform" text NOT NULL,
	"group_name" text NOT NULL,
	"name_key" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "shop_group_account_id_shop_group_id_pk" PRIMARY KEY("account_id","shop_group_id")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "is_mark_unread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_tag_name" ON "conversation_tag" USING btree ("account_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_group_name" ON "shop_group" USING btree ("account_id","platform","name_key");--> statement-breakpoint
CREATE INDEX "session_tagged" ON "session" USING btree ("account_id","session_id") WHERE tags <> '[]'::jsonb;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "conversation_tag", "shop_group" TO seller_chat_tenant;
--> statement-breakpoint
ALTER TABLE "conversation_tag" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON "conversation_tag" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));
--> statement-breakpoint
ALTER TABLE "shop_group" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON "shop_group" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));
