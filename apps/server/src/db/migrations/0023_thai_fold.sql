-- A tone of Thai or Lao is stored before the vowel "am", wherever it was typed. Rows that were folded before that rule are
-- read again: version 0 is older than any message.
UPDATE "message_search" SET "version" = 0
  WHERE "body" ~ E'\u0E4D\u0E32?[\u0E48-\u0E4B]|\u0ECD\u0EB2?[\u0EC8-\u0ECB]';--> statement-breakpoint
INSERT INTO "search_due" ("account_id", "session_id")
  SELECT DISTINCT "account_id", "session_id" FROM "message_search" WHERE "version" = 0
  UNION
  SELECT "account_id", "session_id" FROM "buyer_search"
    WHERE "name" ~ E'\u0E4D\u0E32?[\u0E48-\u0E4B]|\u0ECD\u0EB2?[\u0EC8-\u0ECB]'
  ON CONFLICT ("account_id", "session_id") DO UPDATE SET "round" = "search_due"."round" + 1;
