CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_log" (
	"text" text PRIMARY KEY NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"found" integer NOT NULL,
	"last_seen" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"spelled" text NOT NULL,
	"heads" integer DEFAULT 0 NOT NULL,
	"kinds" integer DEFAULT 0 NOT NULL,
	"bodies" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag_search" (
	"tag_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL,
	"goods" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_search" ADD CONSTRAINT "tag_search_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "product_search_rank" ON "product_search" USING btree ("rank" DESC NULLS FIRST,"product_id" DESC NULLS FIRST) WHERE "product_search"."shown";--> statement-breakpoint
CREATE INDEX "search_log_seen" ON "search_log" USING btree ("last_seen");--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gin ("word" gin_trgm_ops) WHERE "search_words"."heads" > 0;