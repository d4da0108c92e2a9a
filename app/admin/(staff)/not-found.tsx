import { MissingThing } from '@/components/admin/missing-thing';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';

export const metadata = MISSING_METADATA;

export default function StaffNotFound() {
  return <MissingThing what="page" />;
}
