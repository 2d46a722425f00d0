CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL
);
