CREATE TABLE "embed_site" (
	"account_id" text NOT NULL,
	"embed_site_id" text NOT NULL,
	"request_id" text NOT NULL,
	"name" text NOT NULL,
	"origins" jsonb NOT NULL,
	"shop_ids" jsonb,
	"may_reply" boolean NOT NULL,
	"made_by" text NOT NULL,
	"secret_hash" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint DEFAULT 0 NOT NULL,
	"deleted_at" bigint,
	CONSTRAINT "embed_site_account_id_embed_site_id_pk" PRIMARY KEY("account_id","embed_site_id"),
	CONSTRAINT "embed_site_embed_site_id_unique" UNIQUE("embed_site_id")
);
--> statement-breakpoint
CREATE TABLE "embed_token" (
	"account_id" text NOT NULL,
	"token_id" text DEFAULT 'tip:' || gen_random_uuid()::text NOT NULL,
	"token_hash" text NOT NULL,
	"embed_site_id" text NOT NULL,
	"sub_account_id" text NOT NULL,
	"sign_in_id" text,
	"scope" text NOT NULL,
	"shop_ids" jsonb,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "embed_token_account_id_token_id_pk" PRIMARY KEY("account_id","token_id"),
	CONSTRAINT "embed_token_token_id_unique" UNIQUE("token_id"),
	CONSTRAINT "embed_token_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "embed_site_request" ON "embed_site" USING btree ("account_id","request_id");--> statement-breakpoint
CREATE INDEX "embed_token_site" ON "embed_token" USING btree ("embed_site_id","account_id");--> statement-breakpoint
CREATE INDEX "embed_token_expiry" ON "embed_token" USING btree ("expires_at");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "embed_site" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "embed_site" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "embed_site" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
-- Like all tables of accounts it takes no row of a deleted one.
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "embed_site" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "embed_token" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "embed_token" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "embed_token" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "embed_token" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();
