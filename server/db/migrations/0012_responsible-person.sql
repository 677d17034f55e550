ALTER TABLE "patents" ADD COLUMN "id_responsable" integer;--> statement-breakpoint
ALTER TABLE "patents" ADD COLUMN "responsable_nom" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "patents_id_responsable_index" ON "patents" USING btree ("id_responsable");