CREATE TABLE "erp_authorisation" (
	"account_id" text NOT NULL,
	"state_hash" text NOT NULL,
	"sub_account_id" text NOT NULL,
	"sign_in_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "erp_authorisation_account_id_state_hash_pk" PRIMARY KEY("account_id","state_hash"),
	CONSTRAINT "erp_authorisation_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "erp_link" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"link_id" text NOT NULL,
	"status" text NOT NULL,
	"issuer" text NOT NULL,
	"erp_account_id" text NOT NULL,
	"erp_account_name" text NOT NULL,
	"sealed" text NOT NULL,
	"access_expires_at" bigint NOT NULL,
	"generation" integer NOT NULL,
	"linked_at" bigint NOT NULL,
	CONSTRAINT "erp_link_account_id_shop_id_pk" PRIMARY KEY("account_id","shop_id")
);
--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "is_erp_authorised" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "erp_link" ADD CONSTRAINT "erp_link_shop" FOREIGN KEY ("account_id","shop_id") REFERENCES "public"."shop"("account_id","shop_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erp_authorisation_expiry" ON "erp_authorisation" USING btree ("expires_at");--> statement-breakpoint
-- All but the tokens: which shops are linked, and with whom. Changes are made by the owner, who checks the caller.
GRANT SELECT (account_id, shop_id, status, erp_account_name, linked_at) ON "erp_link" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "erp_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "erp_link" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
-- Row-level security without a policy: the tenant role sees nothing here, whatever it is granted later.
ALTER TABLE "erp_authorisation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "erp_link" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "erp_authorisation" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();
