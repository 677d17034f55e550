ALTER TABLE "cabinets" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_answers" ADD COLUMN "reach" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Only a client's own creation is logged together with the client it is linked to.
UPDATE "cabinets" SET "is_private" = true WHERE "id" IN (
  SELECT "entity_id" FROM "log_entries" WHERE "entity_type" = 'Cabinet' AND "action" = 'CREATE' AND "new_values" LIKE '%"clientIds"%'
);--> statement-breakpoint
-- What the feed tells a client's users of shared filings is another: their devices read it anew.
UPDATE "clients" SET "scope_epoch" = "scope_epoch" + 1;
