'use client';

export function UserScreen() {
  return <h1>Кабінет</h1>;
}
