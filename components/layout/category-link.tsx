import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { suggestCategory } from '@/lib/search/words/suggest-category';

/** Link to the category that the URL seems to mean, or to the home page. */
export function CategoryLink({ pathname }: { pathname: string }) {
  const slug = suggestCategory(pathname);
  const category = CATEGORIES.find((one) => one.slug === slug);
  return (
    <Link href={`/${slug ?? ''}`} className={buttonClass({ variant: 'secondary' })}>
      {category ? `До категорії «${category.name}»` : 'На головну'}
    </Link>
  );
}
