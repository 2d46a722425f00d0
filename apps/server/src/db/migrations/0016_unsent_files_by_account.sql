DROP INDEX "upload_unused";--> statement-breakpoint
CREATE INDEX "upload_unused" ON "upload" USING btree ("account_id","created_at") WHERE used_at is null;