import { productParams } from '@/lib/catalogue/listing/inputs';
import { findProduct } from '@/lib/catalogue/product/queries';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';
import { productReviewsSchema } from '@/lib/reviews/answers';
import { reviewsQuery } from '@/lib/reviews/inputs';
import { listReviews } from '@/lib/reviews/queries';

export const GET = route(
  { access: 'anyone', params: productParams, query: reviewsQuery, answer: productReviewsSchema },
  async ({ db, params: { product_id: id }, query: { page, photos } }) => {
    const product = await findProduct(db, id);
    if (!product) throw new ShopError('not_found');
    const { score, scoreAmount } = product;
    return Response.json({
      ...(await listReviews(db, id, page, photos === 'true')),
      score,
      scoreAmount,
    });
  },
);
