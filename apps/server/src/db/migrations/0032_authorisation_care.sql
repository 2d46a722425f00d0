CREATE TABLE "authorisation_warning" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"ends_at" bigint NOT NULL,
	"days_before" integer NOT NULL,
	CONSTRAINT "authorisation_warning_account_id_shop_id_ends_at_days_before_pk" PRIMARY KEY("account_id","shop_id","ends_at","days_before")
);
--> statement-breakpoint
CREATE TABLE "cross_browser_link" (
	"account_id" text NOT NULL,
	"link_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"sub_account_id" text NOT NULL,
	"sign_in_id" text NOT NULL,
	"platform" text NOT NULL,
	"shop_id" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"problem" text,
	"shop_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expires_at" bigint NOT NULL,
	"opened_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "cross_browser_link_account_id_link_id_pk" PRIMARY KEY("account_id","link_id"),
	CONSTRAINT "cross_browser_link_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "shop_signal" (
	"account_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"last_push_at" bigint DEFAULT 0 NOT NULL,
	"refused_calls" integer DEFAULT 0 NOT NULL,
	"refused_since" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_signal_account_id_shop_id_pk" PRIMARY KEY("account_id","shop_id")
);
--> statement-breakpoint
ALTER TABLE "authorisation" ADD COLUMN "sub_account_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "authorisation" ADD COLUMN "shop_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "authorisation" ADD COLUMN "link_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "authorised_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "renewable_until" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "consent_ends_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "health" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "health_since" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "authorisation_warning" ADD CONSTRAINT "authorisation_warning_shop" FOREIGN KEY ("account_id","shop_id") REFERENCES "public"."shop"("account_id","shop_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_signal" ADD CONSTRAINT "shop_signal_shop" FOREIGN KEY ("account_id","shop_id") REFERENCES "public"."shop"("account_id","shop_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cross_browser_link_expiry" ON "cross_browser_link" USING btree ("expires_at");--> statement-breakpoint
-- Row-level security without a policy: the tenant role sees nothing here, whatever it is granted later.
ALTER TABLE "cross_browser_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "authorisation_warning" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shop_signal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "cross_browser_link" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "authorisation_warning" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();--> statement-breakpoint
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "shop_signal" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();
