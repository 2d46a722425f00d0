ALTER TABLE "remark" ADD COLUMN "updated_by" text;--> statement-breakpoint
-- Who changed the older ones is not known.
UPDATE "remark" SET "updated_by" = "created_by";--> statement-breakpoint
ALTER TABLE "remark" ALTER COLUMN "updated_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "remark" ADD COLUMN "deleted_at" bigint;
