CREATE TABLE "product_pairs" (
	"product_id" integer NOT NULL CONSTRAINT "product_pairs_product_id_products_id_fk" REFERENCES "products"("id"),
	"other_id" integer NOT NULL CONSTRAINT "product_pairs_other_id_products_id_fk" REFERENCES "products"("id"),
	"rank" integer NOT NULL,
	"orders" integer NOT NULL,
	"confidence" double precision NOT NULL,
	"lift" double precision NOT NULL,
	CONSTRAINT "product_pairs_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL CONSTRAINT "questions_product_id_products_id_fk" REFERENCES "products"("id"),
	"user_id" integer CONSTRAINT "questions_user_id_users_id_fk" REFERENCES "users"("id") ON DELETE set null,
	"author" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	"moderated_at" timestamp with time zone,
	"moderated_by" integer CONSTRAINT "questions_moderated_by_users_id_fk" REFERENCES "users"("id") ON DELETE set null,
	CONSTRAINT "questions_status_known" CHECK ("questions"."status" in ('pending', 'published', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "question_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"question_id" integer NOT NULL CONSTRAINT "question_answers_question_id_questions_id_fk" REFERENCES "questions"("id") ON DELETE cascade,
	"user_id" integer CONSTRAINT "question_answers_user_id_users_id_fk" REFERENCES "users"("id") ON DELETE set null,
	"author" text NOT NULL,
	"is_shop" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_answers_status_known" CHECK ("question_answers"."status" in ('pending', 'published', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" serial PRIMARY KEY NOT NULL,
	"review_id" integer NOT NULL CONSTRAINT "review_photos_review_id_reviews_id_fk" REFERENCES "reviews"("id") ON DELETE cascade,
	"picture" "bytea" NOT NULL,
	"thumb" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "fit" text;--> statement-breakpoint
CREATE INDEX "product_pairs_other" ON "product_pairs" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "question_answers_question" ON "question_answers" USING btree ("question_id","status");--> statement-breakpoint
CREATE INDEX "question_answers_pending" ON "question_answers" USING btree ("id") WHERE "question_answers"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "question_answers_user" ON "question_answers" USING btree ("user_id") WHERE "question_answers"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "question_answers_shop" ON "question_answers" USING btree ("question_id") WHERE "question_answers"."is_shop";--> statement-breakpoint
CREATE UNIQUE INDEX "question_answers_buyer" ON "question_answers" USING btree ("question_id","user_id");--> statement-breakpoint
CREATE INDEX "questions_shown" ON "questions" USING btree ("product_id","status","id");--> statement-breakpoint
CREATE INDEX "questions_status" ON "questions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "questions_user" ON "questions" USING btree ("user_id") WHERE "questions"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "questions_email" ON "questions" USING btree (lower("email")) WHERE "questions"."email" <> '';--> statement-breakpoint
CREATE INDEX "questions_moderated_by" ON "questions" USING btree ("moderated_by") WHERE "questions"."moderated_by" is not null;--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id");