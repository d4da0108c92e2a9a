'use client';

export function WishesScreen() {
  return <h1>Обране</h1>;
}
