ALTER TABLE "filings" ADD COLUMN "date_depot_international" date;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "date_depot_parent" date;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "date_enregistrement" date;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "date_fin_droit" date;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "voie_depot" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patents" ADD COLUMN "date_priorite" date;--> statement-breakpoint
ALTER TABLE "patents" ADD COLUMN "numero_priorite" text DEFAULT '' NOT NULL;