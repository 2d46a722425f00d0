CREATE TABLE "account_plan" (
	"account_id" text PRIMARY KEY NOT NULL,
	"plan_key" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"max_shops" integer NOT NULL,
	"max_sub_accounts" integer NOT NULL,
	"max_translated_characters" integer NOT NULL,
	"max_auto_replies" integer NOT NULL,
	"max_ai_replies" integer NOT NULL,
	"translated_characters" integer DEFAULT 0 NOT NULL,
	"auto_replies" integer DEFAULT 0 NOT NULL,
	"ai_replies" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "account_plan_limits" CHECK (least(max_shops, max_sub_accounts, max_translated_characters, max_auto_replies, max_ai_replies) >= 0),
	CONSTRAINT "account_plan_used" CHECK (least(translated_characters, auto_replies, ai_replies) >= 0)
);
--> statement-breakpoint
DROP INDEX "shop_platform_shop";--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "unbound_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_group" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_account_shop" ON "shop" USING btree ("account_id","platform","platform_shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_platform_shop" ON "shop" USING btree ("platform","platform_shop_id") WHERE unbound_at = 0;--> statement-breakpoint
-- Each account keeps the plan that it has; what its limits did not name is as in the first plan.
INSERT INTO "account_plan" ("account_id", "plan_key", "expires_at", "max_shops", "max_sub_accounts",
    "max_translated_characters", "max_auto_replies", "max_ai_replies")
  SELECT "account_id", 'first', "plan_expires_at", "max_shop_num", 5, 100000, 1000, 200 FROM "account";--> statement-breakpoint
-- The plan is read with each request that needs it. A tenant's work may count what it uses, and lock the row for that;
-- it may not change a limit.
GRANT SELECT, UPDATE (translated_characters, auto_replies, ai_replies) ON "account_plan" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "account_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "account_plan" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
-- Like all tables of accounts it takes no row of a deleted one.
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "account_plan" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "max_shop_num";--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "plan_expires_at";