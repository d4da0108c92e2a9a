import type { MetadataRoute } from 'next';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Амплуа — косплей-магазин',
    short_name: 'Амплуа',
    description: 'Костюми, перуки, лінзи та реквізит для косплею з доставкою по Україні.',
    lang: 'uk',
    id: '/',
    start_url: '/',
    scope: '/',
    categories: ['shopping'],
    display: 'standalone',
    background_color: '#fbf7f0',
    theme_color: '#fbf7f0',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/logo-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/logo-512.png', sizes: '512x512', type: 'image/png' },
      ...[192, 512].map((size) => ({
        src: `/logo-maskable-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'maskable' as const,
      })),
    ],
  };
}
