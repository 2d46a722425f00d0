CREATE TABLE "vault_check" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vault_check" ENABLE ROW LEVEL SECURITY;
