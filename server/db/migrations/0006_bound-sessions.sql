ALTER TABLE "sessions" ADD COLUMN "renewal_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "bound_from" integer DEFAULT 0 NOT NULL;