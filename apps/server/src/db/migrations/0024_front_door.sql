CREATE TABLE "consent" (
	"account_id" text NOT NULL,
	"sub_account_id" text NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" bigint NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "consent_account_id_sub_account_id_document_version_pk" PRIMARY KEY("account_id","sub_account_id","document","version")
);
--> statement-breakpoint
CREATE TABLE "used_captcha" (
	"captcha_key" text PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"purpose" text NOT NULL,
	"target_hash" text NOT NULL,
	"code_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts_left" integer NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "verification_code_purpose_target_hash_pk" PRIMARY KEY("purpose","target_hash")
);
--> statement-breakpoint
CREATE INDEX "used_captcha_expires_at" ON "used_captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_code_expires_at" ON "verification_code" USING btree ("expires_at");--> statement-breakpoint
GRANT SELECT ON "consent" TO seller_chat_tenant;--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['verification_code', 'used_captcha', 'consent']
  LOOP
    -- Row-level security without a policy: the tenant role sees nothing here, whatever it is granted later.
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;--> statement-breakpoint
CREATE POLICY tenant ON "consent" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));
