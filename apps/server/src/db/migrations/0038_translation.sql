CREATE TABLE "translation" (
	"account_id" text NOT NULL,
	"target_language" text NOT NULL,
	"source_language" text NOT NULL,
	"text_hash" text NOT NULL,
	"translated_text" text,
	"detected_language" text DEFAULT '' NOT NULL,
	"lease_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "translation_key" PRIMARY KEY("account_id","text_hash","target_language","source_language")
);
--> statement-breakpoint
CREATE INDEX "translation_age" ON "translation" USING btree ("created_at");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "translation" TO seller_chat_tenant;--> statement-breakpoint
ALTER TABLE "translation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "translation" TO seller_chat_tenant
  USING (account_id = current_setting('app.account_id', true))
  WITH CHECK (account_id = current_setting('app.account_id', true));--> statement-breakpoint
-- Like all tables of accounts it takes no row of a deleted one.
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "translation" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();
