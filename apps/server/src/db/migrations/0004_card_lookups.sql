CREATE TABLE "card_lookup" (
	"account_id" text NOT NULL,
	"session_id" text NOT NULL,
	"message_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"due_at" bigint NOT NULL,
	"lease_until" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "card_lookup_account_id_session_id_message_id_pk" PRIMARY KEY("account_id","session_id","message_id")
);
--> statement-breakpoint
CREATE INDEX "card_lookup_due" ON "card_lookup" USING btree ("due_at");--> statement-breakpoint
-- The system's own workers only: no request has business here.
ALTER TABLE "card_lookup" ENABLE ROW LEVEL SECURITY;
