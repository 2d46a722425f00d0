CREATE TABLE "distributed_session" (
	"account_id" text NOT NULL,
	"session_id" text NOT NULL,
	"deadline_at" bigint NOT NULL,
	"sub_account_id" text NOT NULL,
	CONSTRAINT "distributed_session_key" PRIMARY KEY("account_id","session_id","deadline_at","sub_account_id")
);
--> statement-breakpoint
ALTER TABLE "team_setting" ADD COLUMN "is_distributing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "distributed_session_age" ON "distributed_session" USING btree ("deadline_at");--> statement-breakpoint
-- Without a policy the tenant role sees nothing here, whatever it is granted later.
ALTER TABLE "distributed_session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Like all tables of accounts it takes no row of a deleted one.
CREATE TRIGGER refuse_deleted_accounts AFTER INSERT ON "distributed_session" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_accounts();
